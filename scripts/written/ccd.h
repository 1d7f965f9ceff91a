/* libccd, the shapes of its tests, and cu. */
#ifndef WRITTEN_CCD
#define WRITTEN_CCD
typedef double ccd_real_t;
typedef struct { ccd_real_t v[3]; } ccd_vec3_t;
typedef struct { ccd_real_t q[4]; } ccd_quat_t;
typedef void (*ccd_support_fn)(const void *, const ccd_vec3_t *, ccd_vec3_t *);
typedef struct { ccd_support_fn support1, support2; ccd_real_t epa_tolerance; } ccd_t;
typedef struct { ccd_vec3_t pos; ccd_quat_t quat; ccd_real_t x, y, z; } ccd_box_t;
typedef struct { ccd_vec3_t pos; ccd_quat_t quat; ccd_real_t radius; } ccd_sphere_t;
#define CCD_BOX(name) ccd_box_t name
#define CCD_SPHERE(name) ccd_sphere_t name
#define CCD_INIT(ccd) (void)(ccd)
#define TEST(name) void name(void); void name(void)
#define assertTrue(condition) (void)(condition)
void ccdSupport(const void *, const ccd_vec3_t *, ccd_vec3_t *);
void ccdVec3Set(ccd_vec3_t *, ccd_real_t, ccd_real_t, ccd_real_t);
void ccdQuatSet(ccd_quat_t *, ccd_real_t, ccd_real_t, ccd_real_t, ccd_real_t);
int ccdGJKPenetration(const void *, const void *, const ccd_t *, ccd_real_t *, ccd_vec3_t *, ccd_vec3_t *);
#endif
