/*
 * GJK, MPR and plane poking in C, with float throughout: what the single-precision twins are held against. It is written
 * from the same formulas in the same order as src/algorithms, for one purpose, so it has their default options but for "prove
 * overlap", which is off, and is not to be learnt from. The polytope that encloses O at the end of some runs goes by exact
 * signs and not by floats. It is left out, and so is the result of these runs.
 *
 * Reads pairs as floats, `PAIR` each: for A and then B a type, nine sizes, a margin, a position and a quaternion. Writes, as
 * floats, what each algorithm has at each step, and its result.
 *
 *   cc -O0 -ffp-contract=off twin.c -lm && ./a.out < pairs > steps
 */
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#if FLT_EVAL_METHOD != 0
#error "float is computed with more digits here"
#endif

typedef struct { float x, y, z; } Vec;
typedef struct { float xx, xy, xz, yx, yy, yz, zx, zy, zz; } Rotation;
typedef struct { Vec position; Rotation rotation; } Pose;

/* Results. */

static void emit(float value) {
  if (value != value) value = NAN;
  if (fwrite(&value, sizeof value, 1, stdout) != 1) exit(1);
}
static void emitVec(Vec a) { emit(a.x); emit(a.y); emit(a.z); }

/* Numbers: src/math/precision.ts, and Math.max and Math.min as JavaScript has them. */

#define EPSILON FLT_EPSILON
static const float leastValue = 0x1p-149f;
static float underflow, leastLength, mostLength, noAngle, axialSlope, flatTriangle, flatTetrahedron, tie, rounding,
    contactBand, closeBracket;

static void setConstants(void) {
  underflow = leastValue / EPSILON / EPSILON;
  noAngle = 64 * EPSILON;
  axialSlope = 4 * EPSILON;
  flatTriangle = noAngle * noAngle;
  flatTetrahedron = 4 * EPSILON;
  tie = 1 + 16 * EPSILON;
  rounding = 8 * EPSILON;
  leastLength = sqrtf(sqrtf(underflow));
  mostLength = sqrtf(sqrtf(EPSILON / leastValue)) / 4;
  contactBand = 64 * EPSILON;
  closeBracket = sqrtf(EPSILON);
}

static bool isSoundSquare(float squared) { return squared > underflow && squared < 1 / underflow; }

static float powerOfTwoBelow(float x) {
  float power = 1;
  while (power > x) power /= 2;
  while (power < x && 2 * power <= x) power *= 2;
  return power;
}

static float max(float a, float b) {
  if (a != a || b != b) return NAN;
  if (a == b) return signbit(a) ? b : a;
  return a > b ? a : b;
}
static float min(float a, float b) { return -max(-a, -b); }

static float scaleToOne(float x) { return x > 0 ? 1 / max(powerOfTwoBelow(x), leastValue / EPSILON) : 1; }

/* Vectors: src/math/vec3.ts */

static Vec vec(float x, float y, float z) { return (Vec){x, y, z}; }
static Vec add(Vec a, Vec b) { return vec(a.x + b.x, a.y + b.y, a.z + b.z); }
static Vec sub(Vec a, Vec b) { return vec(a.x - b.x, a.y - b.y, a.z - b.z); }
static Vec scale(Vec a, float s) { return vec(a.x * s, a.y * s, a.z * s); }
static Vec addScaled(Vec a, Vec b, float s) { return vec(a.x + s * b.x, a.y + s * b.y, a.z + s * b.z); }
static Vec negate(Vec a) { return vec(-a.x, -a.y, -a.z); }
static Vec cross(Vec a, Vec b) {
  return vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
static float dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static float lengthSq(Vec a) { return dot(a, a); }
static float maxAbs(Vec a) { return max(max(fabsf(a.x), fabsf(a.y)), fabsf(a.z)); }
static bool equal(Vec a, Vec b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

static float length(Vec a) {
  float squared = lengthSq(a);
  if (isSoundSquare(squared)) return sqrtf(squared);
  float m = maxAbs(a);
  if (m == 0 || !isfinite(m)) return m;
  float x = a.x / m, y = a.y / m, z = a.z / m;
  return m * sqrtf(x * x + y * y + z * z);
}

static float normalize(Vec *out, Vec a) {
  float l = length(a);
  *out = l == 0 ? vec(0, 0, 0) : vec(a.x / l, a.y / l, a.z / l);
  return l;
}

static Vec perpendicular(Vec a) {
  float x = fabsf(a.x), y = fabsf(a.y), z = fabsf(a.z);
  Vec out;
  if (x <= y && x <= z) out = vec(0, a.z, -a.y);
  else if (y <= z) out = vec(-a.z, 0, a.x);
  else out = vec(a.y, -a.x, 0);
  if (normalize(&out, out) == 0) out = vec(0, 1, 0);
  return out;
}

/* Rotations and poses: src/math/rotation.ts, pose.ts, src/shapes/body.ts */

static Rotation rotationOf(const float *q) {
  float x = q[0], y = q[1], z = q[2], w = q[3];
  float largest = max(max(max(fabsf(x), fabsf(y)), fabsf(z)), fabsf(w));
  if (!isSoundSquare(largest * largest)) {
    x /= largest;
    y /= largest;
    z /= largest;
    w /= largest;
  }
  float s = 2 / (x * x + y * y + z * z + w * w);
  return (Rotation){
    1 - s * (y * y + z * z), s * (x * y - z * w),     s * (x * z + y * w),
    s * (x * y + z * w),     1 - s * (x * x + z * z), s * (y * z - x * w),
    s * (x * z - y * w),     s * (y * z + x * w),     1 - s * (x * x + y * y),
  };
}

static Vec rotate(const Rotation *r, Vec a) {
  return vec(r->xx * a.x + r->xy * a.y + r->xz * a.z, r->yx * a.x + r->yy * a.y + r->yz * a.z,
             r->zx * a.x + r->zy * a.y + r->zz * a.z);
}

static Vec unrotate(const Rotation *r, Vec a) {
  return vec(r->xx * a.x + r->yx * a.y + r->zx * a.z, r->xy * a.x + r->yy * a.y + r->zy * a.z,
             r->xz * a.x + r->yz * a.y + r->zz * a.z);
}

static Rotation relativeRotation(const Rotation *a, const Rotation *b) {
  return (Rotation){
    a->xx * b->xx + a->yx * b->yx + a->zx * b->zx, a->xx * b->xy + a->yx * b->yy + a->zx * b->zy,
    a->xx * b->xz + a->yx * b->yz + a->zx * b->zz, a->xy * b->xx + a->yy * b->yx + a->zy * b->zx,
    a->xy * b->xy + a->yy * b->yy + a->zy * b->zy, a->xy * b->xz + a->yy * b->yz + a->zy * b->zz,
    a->xz * b->xx + a->yz * b->yx + a->zz * b->zx, a->xz * b->xy + a->yz * b->yy + a->zz * b->zy,
    a->xz * b->xz + a->yz * b->yz + a->zz * b->zz,
  };
}

/* Shapes: src/shapes/kinds */

enum { SPHERE, BOX, CAPSULE, CYLINDER, CONE, ELLIPSOID, TRIANGLE };

typedef struct {
  int type;
  const float *size;
  float margin, extent;
  Vec centre, points[3];
  /* Whether supports reach past the core by the margin. */
  float reach;
} Shape;

static Vec pointOf(const float *size, int i) { return vec(size[3 * i], size[3 * i + 1], size[3 * i + 2]); }

static Shape shapeOf(const float *body) {
  Shape s = {.type = (int)body[0], .size = body + 1, .margin = body[10]};
  const float *size = s.size;
  switch (s.type) {
    case SPHERE:
      s.margin = size[0] + s.margin;
      s.extent = s.margin;
      break;
    case BOX:
      s.extent = length(pointOf(size, 0)) + s.margin;
      break;
    case CAPSULE:
      s.margin = size[0] + s.margin;
      s.extent = size[1] + s.margin;
      break;
    case CYLINDER:
    case CONE:
      s.extent = length(vec(size[0], size[1], 0)) + s.margin;
      break;
    case ELLIPSOID:
      s.extent = max(max(size[0], size[1]), size[2]) + s.margin;
      break;
    case TRIANGLE: {
      for (int i = 0; i < 3; i++) {
        Vec p = pointOf(size, i);
        s.centre = vec(s.centre.x + p.x / 3, s.centre.y + p.y / 3, s.centre.z + p.z / 3);
      }
      float reach = 0;
      for (int i = 0; i < 3; i++) {
        s.points[i] = sub(pointOf(size, i), s.centre);
        reach = max(reach, length(sub(pointOf(size, i), s.centre)));
      }
      s.extent = s.margin + reach;
    }
  }
  return s;
}

static Vec aroundY(const float *size, float x, float y, float z, float s) {
  if (s <= axialSlope) return vec(0, y, 0);
  return vec((size[0] * x) / s, y, (size[0] * z) / s);
}

static float orOne(float x) { return x == 0 || x != x ? 1 : x; }

static int coreSupport(const Shape *shape, Vec *out, Vec d) {
  const float *size = shape->size;
  switch (shape->type) {
    case SPHERE:
      *out = vec(0, 0, 0);
      return 0;
    case BOX: {
      bool x = d.x < 0 && size[0] > 0, y = d.y < 0 && size[1] > 0, z = d.z < 0 && size[2] > 0;
      *out = vec(x ? -size[0] : size[0], y ? -size[1] : size[1], z ? -size[2] : size[2]);
      return x | y << 1 | z << 2;
    }
    case CAPSULE: {
      bool lower = d.y < 0 && size[1] > 0;
      *out = vec(0, lower ? -size[1] : size[1], 0);
      return lower;
    }
    case CYLINDER:
    case CONE: {
      float m = orOne(maxAbs(d)), x = d.x / m, z = d.z / m, s = sqrtf(x * x + z * z);
      if (shape->type == CYLINDER) {
        *out = aroundY(size, x, d.y < 0 ? 0 - size[1] : size[1], z, s);
        return -1;
      }
      if ((d.y / m) * 2 * size[1] > size[0] * s) {
        *out = vec(0, size[1], 0);
        return 0;
      }
      *out = aroundY(size, x, 0 - size[1], z, s);
      return -1;
    }
    case ELLIPSOID: {
      float m = orOne(maxAbs(d)), unit = scaleToOne(max(max(size[0], size[1]), size[2]));
      Vec r = vec(unit * size[0] * (d.x / m), unit * size[1] * (d.y / m), unit * size[2] * (d.z / m));
      float l = orOne(length(r));
      *out = vec(size[0] * (r.x / l), size[1] * (r.y / l), size[2] * (r.z / l));
      return -1;
    }
    default: {
      float m = maxAbs(d), unit = isSoundSquare(m * m) || m == 0 ? 1 : m;
      Vec n = vec(d.x / unit, d.y / unit, d.z / unit);
      float best = -INFINITY;
      int position = 0;
      for (int i = 0; i < 3; i++) {
        float value = dot(n, shape->points[i]);
        if (value > best) {
          best = value;
          position = i;
        }
      }
      *out = pointOf(size, position);
      return position;
    }
  }
}

static int support(const Shape *shape, Vec *out, Vec d) {
  int id = coreSupport(shape, out, d);
  if (shape->reach == 0) return id;
  float norm = length(d);
  if (norm > 0) *out = addScaled(*out, d, shape->reach / norm);
  return -1;
}

/* C = A − B: src/shapes/cso.ts */

typedef struct { Vec v, a, b; int idA, idB; } Point;
typedef struct { Shape a, b; Pose poseB; Vec centre; float margin, extent; } Cso;

enum { BODY = 18, PAIR = 2 * BODY };

static Cso csoOf(const float *pair) {
  const float *a = pair, *b = pair + BODY;
  Rotation rotationA = rotationOf(a + 14), rotationB = rotationOf(b + 14);
  Cso c = {.a = shapeOf(a), .b = shapeOf(b)};
  c.poseB.position = unrotate(&rotationA, sub(vec(b[11], b[12], b[13]), vec(a[11], a[12], a[13])));
  c.poseB.rotation = relativeRotation(&rotationA, &rotationB);
  c.centre = sub(c.a.centre, add(rotate(&c.poseB.rotation, c.b.centre), c.poseB.position));
  c.margin = c.a.margin + c.b.margin;
  c.extent = c.a.extent + c.b.extent;
  return c;
}

static Cso wholeShapes(const Cso *c) {
  Cso whole = *c;
  whole.a.reach = whole.a.margin;
  whole.b.reach = whole.b.margin;
  whole.a.margin = whole.b.margin = whole.margin = 0;
  return whole;
}

/* What every search has: src/algorithms/search.ts */

typedef enum { OPEN, CONTAINS_ORIGIN, CONVERGED, DUPLICATE, NO_PROGRESS, CAPPED, FAILED, SMALL, TOUCHING, OUTSIDE, SURFACE,
               DEGENERATE, WITHIN_ROUNDING, OUT_OF_RANGE } Ending;

typedef struct {
  const Cso *c;
  Vec direction;
  Point s;
  float offset, size, lower, upper;
  int iteration;
  Ending ending;
  float excess;
} Search;

static Search searchOf(const Cso *c) {
  Search search = {.c = c,
                   .size = max(max(max(maxAbs(c->centre), maxAbs(c->a.centre)), maxAbs(c->poseB.position)), c->margin),
                   .lower = -INFINITY, .upper = INFINITY};
  if (normalize(&search.direction, c->centre) == 0) search.direction = vec(0, 1, 0);
  else search.direction = negate(search.direction);
  return search;
}

static float sample(Search *t) {
  const Rotation *r = &t->c->poseB.rotation;
  t->s.idA = support(&t->c->a, &t->s.a, t->direction);
  t->s.idB = support(&t->c->b, &t->s.b, unrotate(r, negate(t->direction)));
  t->s.b = add(rotate(r, t->s.b), t->c->poseB.position);
  t->s.v = sub(t->s.a, t->s.b);
  t->size = max(max(t->size, maxAbs(t->s.v)), maxAbs(t->s.a));
  t->offset = dot(t->direction, t->s.v);
  return t->offset;
}

static float noiseOf(const Search *t) { return rounding * t->size; }

static void raiseLower(Search *t, float to) {
  t->excess = max(t->excess, to - t->upper);
  t->lower = max(t->lower, min(to, t->upper));
}

static void dropUpper(Search *t, float to) {
  t->excess = max(t->excess, t->lower - to);
  t->upper = min(t->upper, max(to, t->lower));
}

static void emitSample(const Search *t) {
  emitVec(t->direction);
  emitVec(t->s.v);
  emitVec(t->s.a);
  emitVec(t->s.b);
  emit(t->lower);
  emit(t->upper);
}

/* What is proven at the end: src/algorithms/verdict.ts, search.ts */

typedef enum { SEPARATED, OVERLAPPING, CONTACT, UNRESOLVED } Status;
typedef struct { float lower, upper, rounding, extent; bool proven; } Proof;

static bool isSound(const Search *t) {
  float largest = max(t->size, t->c->extent);
  return largest == 0 || (largest >= leastLength && largest <= mostLength);
}

static bool gaveUp(const Search *t) { return t->ending == CAPPED || t->ending == FAILED; }

static Proof proofOf(const Search *t, float lower, float upper, bool proven) {
  float doubt = isSound(t) ? noiseOf(t) : INFINITY;
  Proof p = {.lower = -INFINITY, .upper = INFINITY, .rounding = doubt, .extent = t->c->extent};
  if (!(doubt < INFINITY) || max(t->excess, lower - upper) > 2 * doubt) return p;
  p.lower = min(lower, upper);
  p.upper = max(lower, upper);
  p.proven = proven;
  return p;
}

static Status statusOf(const Proof *p) {
  if (p->lower > p->rounding) return SEPARATED;
  if (p->upper < -p->rounding) return OVERLAPPING;
  float band = contactBand * p->extent;
  return p->proven && p->lower >= -band && p->upper <= band && p->rounding <= band ? CONTACT : UNRESOLVED;
}

static void admitRounding(Search *t, const Proof *p) {
  if (t->ending == FAILED) return;
  if (!isSound(t)) t->ending = OUT_OF_RANGE;
  else if (p->proven && p->rounding > contactBand * p->extent && statusOf(p) == UNRESOLVED) t->ending = WITHIN_ROUNDING;
}

static float lowerOf(const Proof *p) { return p->lower > 0 && p->lower <= p->rounding ? 0 : p->lower; }
static float upperOf(const Proof *p) { return p->upper < 0 && p->upper >= -p->rounding ? 0 : p->upper; }
static float within(const Proof *p, float value) { return min(upperOf(p), max(lowerOf(p), value)); }
static float finiteOrNone(float value) { return isfinite(value) ? value : NAN; }

static void emitResult(const Search *t, const Proof *p, bool certified, float distance) {
  emit(statusOf(p));
  emit(t->ending);
  emit(certified);
  emit(distance);
  emit(finiteOrNone(lowerOf(p)));
  emit(finiteOrNone(upperOf(p)));
  emit(p->rounding);
}

/* Whether the search refuses its lengths, for their products would not be numbers, and ends with its first step. */
static bool refuses(Search *t) {
  float reach = t->size + t->c->extent;
  bool tiny = reach > 0 && reach < leastLength;
  if (!tiny && !(max(t->size, t->c->extent) > mostLength)) return false;
  t->ending = OUT_OF_RANGE;
  Proof nothing = {.lower = -INFINITY, .upper = INFINITY, .rounding = INFINITY, .extent = t->c->extent};
  emitResult(t, &nothing, false, NAN);
  return true;
}

static void emitPoints(const Cso *c, Vec a, Vec b, Vec towardsB) {
  emitVec(addScaled(a, towardsB, c->a.margin));
  emitVec(addScaled(b, towardsB, -c->b.margin));
}

/* The same for a signed depth: src/algorithms/depth-search.ts */

static Proof depthProof(const Search *t, float tolerance) {
  float margin = t->c->margin;
  bool proven = !gaveUp(t) && t->upper - t->lower <= tolerance + noiseOf(t);
  return proofOf(t, 0 - (t->upper + margin), 0 - (t->lower + margin), proven);
}

/* The closest feature of a simplex: src/algorithms/gjk/closest-feature.ts, triangle-frame.ts, simplex.ts */

typedef struct { int size; Point points[4]; float weights[4]; } Simplex;
typedef struct { Vec v; float distanceSq; int mask; float weights[4]; } Feature;
typedef struct {
  int corner, end, third;
  Vec along, shorter, height, normal;
  float longSq, heightSq;
} Frame;

static void take(Feature *out, int mask, Vec v, float distanceSq) {
  *out = (Feature){.v = v, .distanceSq = distanceSq, .mask = mask};
}

static void tryVertex(Feature *out, const Simplex *s, int i) {
  float distanceSq = lengthSq(s->points[i].v);
  if (!(distanceSq < out->distanceSq)) return;
  take(out, 1 << i, s->points[i].v, distanceSq);
  out->weights[i] = 1;
}

static void tryEdge(Feature *out, const Simplex *s, int i, int j) {
  bool swap = lengthSq(s->points[j].v) < lengthSq(s->points[i].v);
  int near = swap ? j : i, far = swap ? i : j;
  Vec a = s->points[near].v, edge = sub(s->points[far].v, a);
  float edgeSq = lengthSq(edge), t = -dot(a, edge) / edgeSq;
  if (!(t > 0 && t < 1)) return;
  Vec candidate = addScaled(a, edge, t);
  candidate = addScaled(candidate, edge, -dot(candidate, edge) / edgeSq);
  float distanceSq = lengthSq(candidate);
  if (!(distanceSq <= tie * out->distanceSq)) return;
  take(out, 1 << i | 1 << j, candidate, distanceSq);
  out->weights[near] = 1 - t;
  out->weights[far] = t;
}

static void spread(Frame *f, int before, int corner, int after, Vec into, Vec outOf, float intoSq, float outOfSq) {
  bool forward = outOfSq >= intoSq;
  f->corner = corner;
  f->end = forward ? after : before;
  f->third = forward ? before : after;
  f->longSq = forward ? outOfSq : intoSq;
  f->along = forward ? outOf : negate(into);
  f->shorter = forward ? negate(into) : outOf;
}

static Frame frameTriangle(const Simplex *s, int i, int j, int k) {
  Frame f;
  Vec ij = sub(s->points[j].v, s->points[i].v), jk = sub(s->points[k].v, s->points[j].v),
      ki = sub(s->points[i].v, s->points[k].v);
  float ijSq = lengthSq(ij), jkSq = lengthSq(jk), kiSq = lengthSq(ki);
  if (ijSq >= jkSq && ijSq >= kiSq) spread(&f, j, k, i, jk, ki, jkSq, kiSq);
  else if (jkSq >= kiSq) spread(&f, k, i, j, ki, ij, kiSq, ijSq);
  else spread(&f, i, j, k, ij, jk, ijSq, jkSq);
  f.height = addScaled(f.shorter, f.along, -dot(f.shorter, f.along) / f.longSq);
  f.heightSq = lengthSq(f.height);
  if (f.heightSq < 1e-2f * f.longSq) {
    f.height = addScaled(f.height, f.along, -dot(f.height, f.along) / f.longSq);
    f.heightSq = lengthSq(f.height);
  }
  f.normal = cross(f.along, f.height);
  return f;
}

static void tryFace(Feature *out, const Simplex *s, int i, int j, int k) {
  Frame f = frameTriangle(s, i, j, k);
  Vec a = s->points[f.corner].v;
  float areaSq = lengthSq(f.normal);
  if (!(areaSq > underflow && f.heightSq > flatTriangle * f.longSq)) return;
  float third = -dot(a, f.height) / f.heightSq;
  float end = -dot(addScaled(a, f.shorter, third), f.along) / f.longSq;
  float corner = 1 - third - end;
  if (!(corner > 0 && third > 0 && end > 0)) return;
  Vec candidate = scale(f.normal, dot(f.normal, a) / areaSq);
  float distanceSq = lengthSq(candidate);
  if (!(distanceSq <= tie * out->distanceSq)) return;
  take(out, 1 << i | 1 << j | 1 << k, candidate, distanceSq);
  out->weights[f.corner] = corner;
  out->weights[f.end] = end;
  out->weights[f.third] = third;
}

static bool sharpenWeights(float *weights, const Simplex *s) {
  Vec candidate = vec(0, 0, 0);
  for (int i = 0; i < 4; i++) candidate = addScaled(candidate, s->points[i].v, weights[i]);
  for (int i = 0; i < 4; i++) {
    Vec j = s->points[(i + 1) & 3].v;
    Vec normal = cross(sub(s->points[(i + 2) & 3].v, j), sub(s->points[(i + 3) & 3].v, j));
    weights[i] -= dot(candidate, normal) / dot(sub(s->points[i].v, j), normal);
    if (!(weights[i] > 0)) return false;
  }
  return true;
}

static float volume(Vec a, Vec b, Vec c) { return dot(a, cross(b, c)); }

static void tryBody(Feature *out, const Simplex *s) {
  Vec a = s->points[0].v, b = s->points[1].v, c = s->points[2].v, d = s->points[3].v;
  float volumes[4] = {volume(b, c, d), -volume(a, c, d), volume(a, b, d), -volume(a, b, c)}, weights[4];
  float whole = volumes[0] + volumes[1] + volumes[2] + volumes[3];
  float longest = sqrtf(max(max(max(lengthSq(a), lengthSq(b)), lengthSq(c)), lengthSq(d)));
  if (!(fabsf(whole) > max(underflow, flatTetrahedron * longest * longest * longest))) return;
  for (int i = 0; i < 4; i++) {
    weights[i] = volumes[i] / whole;
    if (!(weights[i] > 0)) return;
  }
  if (!sharpenWeights(weights, s)) return;
  take(out, 15, vec(0, 0, 0), 0);
  for (int i = 0; i < 4; i++) out->weights[i] = weights[i];
}

static void findClosestFeature(Feature *out, const Simplex *s) {
  int n = s->size;
  out->distanceSq = INFINITY;
  for (int i = 0; i < n; i++) tryVertex(out, s, i);
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) tryEdge(out, s, i, j);
  for (int skipped = n == 3 ? 3 : 0; n >= 3 && skipped < 4; skipped++)
    tryFace(out, s, skipped == 0 ? 1 : 0, skipped <= 1 ? 2 : 1, skipped <= 2 ? 3 : 2);
  if (n == 4) tryBody(out, s);
}

static void addVertex(Simplex *s, const Point *p) {
  s->points[s->size] = *p;
  s->weights[s->size++] = 0;
}

static void blendWitnesses(Point *out, const Simplex *s, const Feature *feature) {
  *out = (Point){.v = feature->v};
  for (int i = 0; i < s->size; i++) {
    out->a = addScaled(out->a, s->points[i].a, s->weights[i]);
    out->b = addScaled(out->b, s->points[i].b, s->weights[i]);
  }
}

/* `v` stands for the blend of the vertices where they are no farther apart than `within`. */
static float provenDistance(const Simplex *s, Vec v, float within) {
  Vec blend = vec(0, 0, 0);
  float sum = 0, sharp = length(v);
  for (int i = 0; i < s->size; i++) {
    blend = addScaled(blend, s->points[i].v, s->weights[i]);
    sum += s->weights[i];
  }
  blend = scale(blend, 1 / sum);
  return length(sub(blend, v)) <= within ? sharp : max(sharp, length(blend));
}

static bool hasVertex(const Simplex *s, const Point *p) {
  for (int i = 0; i < s->size; i++) {
    const Point *w = &s->points[i];
    if (p->idA >= 0 && p->idB >= 0 && p->idA == w->idA && p->idB == w->idB) return true;
    if (equal(p->v, w->v)) return true;
  }
  return false;
}

/* How deep O is in a tetrahedron: src/algorithms/gjk/tetrahedron-depth.ts */

static float depthBehindFace(const Simplex *s, int across) {
  int i = (across + 1) & 3, j = (across + 2) & 3, k = (across + 3) & 3;
  Frame f = frameTriangle(s, i, j, k);
  Vec normal;
  if (!(f.heightSq > flatTriangle * f.longSq)) return 0;
  if (normalize(&normal, f.normal) == 0) return 0;
  float at = dot(normal, s->points[i].v), outward = dot(normal, s->points[across].v) < at ? 1 : -1;
  return min(min(outward * at, outward * dot(normal, s->points[j].v)), outward * dot(normal, s->points[k].v));
}

static float tetrahedronDepth(const Simplex *s) {
  float least = INFINITY;
  for (int i = 0; i < 4; i++) least = min(least, depthBehindFace(s, i));
  return least;
}

/* GJK: src/algorithms/gjk/gjk.ts, distance-search.ts */

static Proof distanceProof(const Search *t, float tolerance, bool interior, float depth) {
  float margin = t->c->margin, noise = noiseOf(t), gap = t->upper - t->lower, slack = tolerance + noise;
  bool proven = gap <= slack;
  if (gaveUp(t)) proven = false;
  if (t->ending == CONTAINS_ORIGIN) proven = depth > noise || t->upper < margin - noise || gap <= slack + noise;
  return proofOf(t, t->lower - margin, (interior ? -depth : t->upper) - margin, proven);
}

static void endGjk(Search *t, const Simplex *held, const Point *nearest, Vec bestDirection, float tolerance) {
  float depth = 0, noise = noiseOf(t), margin = t->c->margin;
  bool interior = false;
  if (t->ending == CONTAINS_ORIGIN) {
    if (held->size == 4) depth = tetrahedronDepth(held);
    interior = depth > noise;
    if (!interior && !(t->lower >= -noise)) return;
  }
  Proof p = distanceProof(t, tolerance, interior, depth);
  bool certified = p.proven && statusOf(&p) != UNRESOLVED;
  admitRounding(t, &p);
  p = distanceProof(t, tolerance, interior, depth);
  bool answers = !gaveUp(t) && statusOf(&p) != UNRESOLVED && !interior &&
                 (certified || t->upper - t->lower <= closeBracket * p.extent);
  emitResult(t, &p, certified, answers ? within(&p, (certified ? t->upper : t->lower) - margin) : NAN);
  if (!answers) return;
  emitVec(bestDirection);
  emitPoints(t->c, nearest->a, nearest->b,
             statusOf(&p) == SEPARATED ? scale(nearest->v, -1 / length(nearest->v)) : bestDirection);
}

static void gjk(const Cso *c) {
  Search t = searchOf(c);
  if (refuses(&t)) return;
  Simplex held = {0};
  Feature feature = {0};
  Point nearest = {.v = c->centre, .a = c->a.centre, .b = sub(c->a.centre, c->centre)};
  Vec bestDirection = {0};
  float tolerance = 1e-12f * c->extent;
  int inPlace = 0;
  while (!t.ending) {
    t.iteration++;
    sample(&t);
    bool raised = !(-t.offset <= t.lower);
    if (raised) {
      raiseLower(&t, -t.offset);
      bestDirection = t.direction;
    }
    if (t.lower != t.lower) t.ending = FAILED;
    float gap = t.upper - t.lower;
    if (hasVertex(&held, &t.s) && !t.ending) t.ending = DUPLICATE;
    if (gap <= tolerance + noiseOf(&t)) t.ending = CONVERGED;
    if (!t.ending && t.iteration >= 128) t.ending = CAPPED;
    emitSample(&t);
    if (t.ending) break;

    addVertex(&held, &t.s);
    findClosestFeature(&feature, &held);
    float distance = length(feature.v), noise = noiseOf(&t);
    bool betters = distance < t.upper || (distance <= t.upper + noise && raised);
    inPlace = betters ? 0 : inPlace + 1;
    if (betters || (distance <= t.upper + noise && inPlace <= 8)) {
      if (distance <= noise) t.ending = CONTAINS_ORIGIN;
    } else {
      t.ending = NO_PROGRESS;
    }
    if (t.ending == NO_PROGRESS) {
      held.size--;
    } else {
      int kept = 0;
      for (int i = 0; i < held.size; i++) {
        if (!(feature.mask & 1 << i)) continue;
        held.points[kept] = held.points[i];
        held.weights[kept++] = feature.weights[i];
      }
      held.size = kept;
      blendWitnesses(&nearest, &held, &feature);
      dropUpper(&t, provenDistance(&held, nearest.v, noise / 2));
      if (!t.ending) t.direction = scale(nearest.v, -1 / length(nearest.v));
    }
    emitVec(nearest.v);
    emitVec(nearest.a);
    emitVec(nearest.b);
    for (int i = 0; i < held.size; i++) emit(held.weights[i]);
    emit(t.upper);
  }
  endGjk(&t, &held, &nearest, bestDirection, tolerance);
}

/* Plane poking with its third constants: src/algorithms/walkers/plane-poking.ts, direction-search.ts */

static void closeIn(Search *t, float nearest) { raiseLower(t, -nearest); }

static void endPlanePoking(Search *t, const Point *best, Vec normal, float nearest, float tolerance) {
  float margin = t->c->margin, slack = tolerance + noiseOf(t);
  if (nearest < margin - noiseOf(t) || t->upper + nearest <= slack) closeIn(t, nearest);
  Proof p = depthProof(t, tolerance);
  if (t->ending != FAILED && statusOf(&p) == UNRESOLVED) closeIn(t, nearest);
  float off = t->upper < 0 ? length(best->v) + t->upper : length(sub(scale(normal, t->upper), best->v));
  bool isFoot = off <= (t->upper < 0 ? slack : slack + 1e-7f * t->c->extent) && t->upper < INFINITY;
  p = depthProof(t, tolerance);
  bool certified = p.proven && statusOf(&p) != UNRESOLVED;
  admitRounding(t, &p);
  p = depthProof(t, tolerance);
  bool answered = statusOf(&p) != UNRESOLVED && !gaveUp(t) && t->upper < INFINITY;
  emitResult(t, &p, certified, answered ? within(&p, 0 - (t->upper + margin)) : NAN);
  if (!answered) return;
  emitVec(normal);
  float apart = statusOf(&p) == SEPARATED && isFoot ? length(best->v) : 0;
  if (isFoot) emitPoints(t->c, best->a, best->b, apart > 0 ? scale(best->v, -1 / apart) : normal);
}

static void planePoking(const Cso *c) {
  Search t = searchOf(c);
  if (refuses(&t)) return;
  Point best = {0};
  Vec normal = {0}, towards = {0};
  float nearest = INFINITY, p = 0.25f, tolerance = 1e-10f * c->extent;
  for (bool first = true; !t.ending; first = false) {
    if (!first) t.iteration++;
    float height = sample(&t);
    Vec foot = scale(t.direction, height);
    float away = length(t.s.v) + rounding * t.size;
    if (away < nearest) nearest = away;
    if (t.upper < 0) closeIn(&t, nearest);
    if (height != height) t.ending = FAILED;
    Vec lastTowards = towards;
    towards = sub(foot, t.s.v);
    emitSample(&t);
    emit(p);
    if (t.ending) break;
    if (height < t.upper) {
      t.upper = INFINITY;
      dropUpper(&t, t.offset);
      normal = t.direction;
      best = t.s;
      if (t.upper < 0) closeIn(&t, nearest);
      float reach = length(towards);
      if (reach <= tolerance + rounding * t.size) t.ending = TOUCHING;
      bool crosses = dot(towards, lastTowards) < 0;
      if (reach > 0) t.direction = addScaled(normal, towards, p / reach);
      normalize(&t.direction, t.direction);
      p *= crosses ? 0.25f : 1.5f;
    } else {
      t.direction = addScaled(normal, sub(t.direction, normal), 0.25f);
      normalize(&t.direction, t.direction);
      p *= 0.25f;
    }
    if (!t.ending && p <= 1e-7f) t.ending = SMALL;
    if (!first && !t.ending && t.iteration >= 100) t.ending = CAPPED;
    emitVec(t.direction);
  }
  endPlanePoking(&t, &best, normal, nearest, tolerance);
}

/* MPR: src/algorithms/mpr/mpr.ts, surface-cast.ts, portal.ts */

typedef struct {
  Search t;
  Point interior, points[3];
  Vec ray;
  int size, rounds;
  /* The roundness is the radius of a ball around the interior point that is in C. */
  float tolerance, roundness;
  bool behind, takesVertex;
} Mpr;

static bool isInside(const Mpr *m) { return m->t.lower >= -noiseOf(&m->t); }

static float normalTo(Vec *out, Vec u, Vec w) {
  float area = normalize(out, cross(u, w)), uu = lengthSq(u), ww = lengthSq(w);
  if (area == 0 || area * area > 1e-4f * 1e-4f * uu * ww) return area;
  *out = addScaled(*out, u, -dot(*out, u) / uu);
  *out = addScaled(*out, w, -dot(*out, w) / ww);
  normalize(out, *out);
  return area;
}

static float wallNormal(const Mpr *m, Vec *out, const Point *from, const Point *to) {
  return normalTo(out, sub(from->v, m->interior.v), sub(to->v, m->interior.v));
}

static float sideOfWall(const Mpr *m, const Point *from, const Point *to) {
  Vec normal;
  wallNormal(m, &normal, from, to);
  return dot(normal, m->ray);
}

static bool portalNormal(const Mpr *m, Vec *out) {
  Vec u = sub(m->points[1].v, m->points[0].v), w = sub(m->points[2].v, m->points[0].v),
      third = sub(m->points[2].v, m->points[1].v);
  float ab = lengthSq(u), ac = lengthSq(w), bc = lengthSq(third);
  float area = ab >= ac && ab >= bc ? normalTo(out, w, third) : ac >= bc ? normalTo(out, u, third) : normalTo(out, u, w);
  float longest = max(max(ab, ac), bc);
  if (!(area * area > flatTriangle * longest * longest)) return false;
  if (dot(*out, m->ray) < 0) *out = negate(*out);
  return true;
}

static float portalOffset(const Mpr *m, Vec n) {
  float least = INFINITY;
  for (int i = 0; i < m->size; i++) least = min(least, dot(n, m->points[i].v));
  return least;
}

static bool exitOf(const Mpr *m, Vec *exit) {
  float weights[3] = {1, 0, 0};
  if (m->size > 1) {
    for (int i = 0; i < 3; i++) {
      Vec u = sub(m->points[(i + 1) % 3].v, m->interior.v), w = sub(m->points[(i + 2) % 3].v, m->interior.v);
      weights[i] = max(0, dot(cross(u, w), m->ray));
    }
    float sum = weights[0] + weights[1] + weights[2];
    if (!(sum > 0)) return false;
    for (int i = 0; i < 3; i++) weights[i] /= sum;
  }
  *exit = vec(0, 0, 0);
  for (int i = 0; i < m->size; i++) *exit = addScaled(*exit, m->points[i].v, weights[i]);
  return true;
}

/* `share` is the weight of the interior point in the point that is `away` from O. */
static void provePoint(Mpr *m, float away, float share) {
  raiseLower(&m->t, share * m->roundness - away);
}

static Simplex bodyOf(const Mpr *m) {
  Simplex body = {0};
  addVertex(&body, &m->interior);
  for (int i = 0; i < m->size; i++) addVertex(&body, &m->points[i]);
  return body;
}

static void takeDepthIn(Mpr *m, const Simplex *body) {
  float depth = body->size == 4 ? tetrahedronDepth(body) : 0;
  if (depth > 0) raiseLower(&m->t, depth);
}

static void proveBody(Mpr *m) {
  Simplex body = bodyOf(m);
  Feature feature = {0};
  findClosestFeature(&feature, &body);
  for (int i = 0; i < body.size; i++) body.weights[i] = feature.weights[i];
  provePoint(m, provenDistance(&body, feature.v, noiseOf(&m->t) / 2), feature.weights[0]);
  takeDepthIn(m, &body);
}

static void proveSegment(Mpr *m, Vec exit) {
  Vec v = m->interior.v, foot = sub(exit, v);
  float along = -dot(v, foot) / dot(foot, foot), share = along > 0 ? min(1, along) : 0;
  provePoint(m, length(addScaled(v, foot, share)), 1 - share);
}

static void improve(Search *t) {
  if (t->offset < t->upper) {
    t->upper = INFINITY;
    dropUpper(t, t->offset);
  }
}

static float sampleAndImprove(Mpr *m) {
  m->t.iteration++;
  float height = sample(&m->t);
  improve(&m->t);
  return height;
}

static bool missed(Mpr *m, float height) {
  if (height != height) m->t.ending = FAILED;
  if (height < -noiseOf(&m->t)) m->t.ending = OUTSIDE;
  return m->t.ending;
}

static bool fallsFlat(Mpr *m, float height) {
  float past = height - dot(m->t.direction, m->interior.v);
  if (!(past <= noiseOf(&m->t))) return false;
  m->t.ending = DEGENERATE;
  return true;
}

static void aimAtWall(Mpr *m) {
  Search *t = &m->t;
  if (wallNormal(m, &t->direction, &m->points[0], &m->points[1]) == 0) t->ending = DEGENERATE;
  if (dot(t->direction, m->ray) >= 0) return;
  t->direction = negate(t->direction);
  Point first = m->points[0];
  m->points[0] = m->points[1];
  m->points[1] = first;
}

static void aimAtPortal(Mpr *m) {
  Search *t = &m->t;
  if (!portalNormal(m, &t->direction)) {
    t->ending = DEGENERATE;
    return;
  }
  m->behind = portalOffset(m, t->direction) > noiseOf(t);
  Vec exit;
  bool passes = exitOf(m, &exit);
  if (m->behind && t->lower <= noiseOf(t)) proveBody(m);
  else if (passes && !isInside(m)) proveSegment(m, exit);
}

static void seed(Mpr *m) {
  Search *t = &m->t;
  float height = sampleAndImprove(m);
  m->points[0] = t->s;
  m->size = 1;
  float beside = normalTo(&t->direction, m->ray, sub(t->s.v, m->interior.v));
  bool onRay = beside <= noiseOf(t), ends = onRay && m->takesVertex;
  if (ends) t->direction = m->ray;
  else if (onRay) t->direction = perpendicular(m->ray);
  if (!missed(m, height) && ends) {
    proveBody(m);
    t->ending = SURFACE;
  }
  emitSample(t);
  if (t->ending) return;
  height = sampleAndImprove(m);
  m->points[1] = t->s;
  m->size = 2;
  if (!missed(m, height) && !fallsFlat(m, height)) aimAtWall(m);
  emitSample(t);
}

/* Whether s completes a portal. */
static bool discover(Mpr *m) {
  Search *t = &m->t;
  int place = sideOfWall(m, &t->s, &m->points[0]) < -noAngle   ? 1
              : sideOfWall(m, &m->points[1], &t->s) < -noAngle ? 0
                                                                : 2;
  m->points[place] = t->s;
  if (place < 2) {
    aimAtWall(m);
    return false;
  }
  m->size = 3;
  aimAtPortal(m);
  return true;
}

static void openPortal(Mpr *m) {
  Search *t = &m->t;
  seed(m);
  while (!t->ending) {
    m->rounds++;
    float height = sampleAndImprove(m);
    if (!missed(m, height) && !fallsFlat(m, height) && m->rounds >= 64) t->ending = CAPPED;
    emitSample(t);
    if (t->ending) return;
    bool open = discover(m);
    emitVec(t->direction);
    emit(t->lower);
    if (open) break;
  }
  m->rounds = 0;
}

static void sampleBeyondPortal(Mpr *m) {
  Search *t = &m->t;
  m->rounds++;
  float height = sampleAndImprove(m), gap = max(0, height - portalOffset(m, t->direction));
  bool near = gap <= m->tolerance + rounding * t->size, again = false;
  for (int i = 0; i < m->size; i++) again = again || equal(m->points[i].v, t->s.v);
  if (missed(m, height)) return;
  if (near) t->ending = SURFACE;
  else if (again) t->ending = DUPLICATE;
  else if (m->rounds >= 64) t->ending = CAPPED;
  if (t->ending && !isInside(m)) proveBody(m);
}

static int cornerToLeave(const Mpr *m, const float *walls) {
  int best = 0;
  float bestFit = -INFINITY, bestArea = -1;
  for (int i = 0; i < 3; i++) {
    float fit = min(min(noAngle, walls[(i + 1) % 3] + noAngle), noAngle - walls[(i + 2) % 3]);
    if (fit < 0 && fit <= bestFit) continue;
    Vec from = m->points[(i + 1) % 3].v;
    float area = fit < 0 ? -1 : dot(cross(sub(m->points[(i + 2) % 3].v, from), sub(m->t.s.v, from)), m->ray);
    if (bestFit >= 0 && area <= bestArea) continue;
    best = i;
    bestFit = fit;
    bestArea = area;
  }
  return best;
}

static void endMpr(Mpr *m) {
  Search *t = &m->t;
  if (isInside(m)) {
    if (!t->ending || t->ending == SURFACE || t->ending == DUPLICATE) t->ending = CONTAINS_ORIGIN;
    Simplex body = bodyOf(m);
    takeDepthIn(m, &body);
    if (!(t->lower > noiseOf(t))) return;
  }
  Proof p = depthProof(t, m->tolerance);
  bool certified = !gaveUp(t) && statusOf(&p) != UNRESOLVED;
  admitRounding(t, &p);
  p = depthProof(t, m->tolerance);
  emitResult(t, &p, certified, NAN);
}

static void mpr(const Cso *cores) {
  Cso c = wholeShapes(cores);
  Mpr m = {.t = searchOf(&c), .takesVertex = cores->margin > 0, .tolerance = 1e-12f * c.extent, .roundness = cores->margin};
  Search *t = &m.t;
  if (refuses(t)) return;
  m.interior = (Point){.v = c.centre, .a = c.a.centre, .b = sub(c.a.centre, c.centre)};
  float distance = length(c.centre);
  m.ray = distance > rounding * c.extent ? scale(c.centre, -1 / distance) : vec(0, 1, 0);
  t->direction = m.ray;
  provePoint(&m, distance, 1);
  openPortal(&m);
  while (!t->ending && !(m.behind && isInside(&m))) {
    sampleBeyondPortal(&m);
    emitSample(t);
    if (t->ending) break;
    float walls[3];
    for (int i = 0; i < 3; i++) walls[i] = sideOfWall(&m, &t->s, &m.points[i]);
    m.points[cornerToLeave(&m, walls)] = t->s;
    aimAtPortal(&m);
    for (int i = 0; i < 3; i++) emit(walls[i]);
    emitVec(t->direction);
    emit(t->lower);
  }
  endMpr(&m);
}

int main(void) {
  float pair[PAIR];
  setConstants();
  while (fread(pair, sizeof pair, 1, stdin) == 1) {
    Cso c = csoOf(pair);
    gjk(&c);
    planePoking(&c);
    mpr(&c);
  }
  return 0;
}
