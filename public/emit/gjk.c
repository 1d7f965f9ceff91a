/*
 * GJK for the distance of two point clouds, instrumented with minkowscope.h. Prints a trace: cc gjk.c -lm && ./a.out > run.jsonl
 * With the argument "fault" its lower bound is v.w instead of v.w / |v|, a mistake that is often made: the page says so.
 */
#include "minkowscope.h"
#include <string.h>

enum { COUNT_A = 8, COUNT_B = 6 };
static const double cloud_a[COUNT_A][3] = {{-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1},
                                           {-1, -1, 1},  {1, -1, 1},  {-1, 1, 1},  {1, 1, 1}};
static const double cloud_b[COUNT_B][3] = {{3, 2, 0.5},    {2.5, 2.75, 0.5}, {4, 2, 1.5},
                                           {4, 3.25, 0.5}, {4.5, 2, 0.25},   {4, 2, -0.5}};

typedef struct { double v[3], a[3], b[3], weight; int call; } vertex;

static double dot(const double *p, const double *q) { return p[0] * q[0] + p[1] * q[1] + p[2] * q[2]; }

static int support(const double (*cloud)[3], int count, const double *direction) {
    int best = 0;
    for (int i = 1; i < count; i++)
        if (dot(cloud[i], direction) > dot(cloud[best], direction)) best = i;
    return best;
}

/* Weights of the point nearest to O in the plane, line or point of some vertices: sum = 1, v orthogonal to all edges. 0 if singular. */
static int weigh(vertex *const *some, int count, double *weights) {
    double m[4][5] = {{0}};
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            double edge[3];
            for (int k = 0; k < 3; k++) edge[k] = i ? some[i]->v[k] - some[0]->v[k] : 0;
            m[i][j] = i ? dot(edge, some[j]->v) : 1;
        }
        m[i][count] = i ? 0 : 1;
    }
    for (int i = 0; i < count; i++) {
        int pivot = i;
        for (int r = i + 1; r < count; r++)
            if (fabs(m[r][i]) > fabs(m[pivot][i])) pivot = r;
        if (fabs(m[pivot][i]) < 1e-12) return 0;
        for (int c = 0; c <= count; c++) { double x = m[i][c]; m[i][c] = m[pivot][c]; m[pivot][c] = x; }
        for (int r = 0; r < count; r++) {
            double factor = r == i ? 0 : m[r][i] / m[i][i];
            for (int c = i; c <= count; c++) m[r][c] -= factor * m[i][c];
        }
    }
    for (int i = 0; i < count; i++)
        if ((weights[i] = m[i][count] / m[i][i]) < 0) return 0;
    return 1;
}

/* Keeps the vertices of the feature that is nearest to O; v, a and b become its nearest point. Tries all subsets. */
static int reduce(vertex *simplex, int count, vertex *nearest) {
    double least = INFINITY, kept[4] = {0};
    int best = 0, size = 0;
    for (int set = 1; set < 1 << count; set++) {
        vertex *some[4], point;
        double weights[4];
        int n = 0;
        memset(&point, 0, sizeof point);
        for (int i = 0; i < count; i++)
            if (set >> i & 1) some[n++] = &simplex[i];
        if (!weigh(some, n, weights)) continue;
        for (int i = 0; i < n; i++)
            for (int k = 0; k < 3; k++) {
                point.v[k] += weights[i] * some[i]->v[k];
                point.a[k] += weights[i] * some[i]->a[k];
                point.b[k] += weights[i] * some[i]->b[k];
            }
        if (dot(point.v, point.v) >= least) continue;
        least = dot(point.v, point.v);
        *nearest = point;
        best = set;
        memcpy(kept, weights, sizeof kept);
    }
    for (int i = 0; i < count; i++)
        if (best >> i & 1) {
            simplex[size] = simplex[i];
            simplex[size].weight = kept[size];
            size++;
        }
    return size;
}

static void show_simplex(mk_trace *t, const vertex *simplex, int count, const vertex *nearest) {
    int calls[4];
    double weights[4];
    for (int i = 0; i < count; i++) calls[i] = simplex[i].call, weights[i] = simplex[i].weight;
    mk_simplex(t, calls, weights, count);
    mk_closest(t, nearest->a, nearest->b);
}

static char scene[2048];

static const char *write_scene(void) {
    const double (*clouds[2])[3] = {cloud_a, cloud_b};
    const int counts[2] = {COUNT_A, COUNT_B};
    char *at = scene;
    for (int k = 0; k < 2; k++) {
        at += sprintf(at, "%s\"%c\":{\"type\":\"hull\",\"points\":[", k ? "," : "{", 'a' + k);
        for (int i = 0; i < counts[k]; i++)
            at += sprintf(at, "%s[%.17g,%.17g,%.17g]", i ? "," : "", clouds[k][i][0], clouds[k][i][1], clouds[k][i][2]);
        at += sprintf(at, "]}");
    }
    sprintf(at, "}");
    return scene;
}

int main(int argc, char **argv) {
    const int fault = argc > 1 && strcmp(argv[1], "fault") == 0;
    const double tolerance = 1e-12;
    vertex simplex[4], nearest, w;
    int count = 0, calls = 0, iteration = 0;
    double lower = -INFINITY, upper = INFINITY, direction[3] = {1, 0, 0};
    const char *status = "unresolved", *outcome = NULL;
    mk_trace t;
    memset(&w, 0, sizeof w);
    memset(&nearest, 0, sizeof nearest);
    mk_begin(&t, stdout, fault ? "gjk.c with a fault" : "gjk.c", "example-gjk", write_scene());
    while (!outcome) {
        /* 1. The support along -v. Its plane is a lower bound of the distance. */
        double back[3] = {-direction[0], -direction[1], -direction[2]};
        int a = support(cloud_a, COUNT_A, direction), b = support(cloud_b, COUNT_B, back);
        double length = sqrt(dot(direction, direction)), unit[3];
        memcpy(w.a, cloud_a[a], sizeof w.a);
        memcpy(w.b, cloud_b[b], sizeof w.b);
        for (int k = 0; k < 3; k++) w.v[k] = w.a[k] - w.b[k], unit[k] = direction[k] / length;
        double height = -dot(unit, w.v);
        if (fault) height *= length;
        if (height > lower) lower = height;
        iteration++, calls++;
        mk_step(&t, "sample", iteration, calls, lower, upper);
        mk_vector(&t, "direction", unit);
        w.call = mk_support(&t, w.a, w.b, a, b);
        if (upper < INFINITY) {
            mk_test(&t, "|v| - lower", upper - lower, "tolerance", tolerance, "met");
            show_simplex(&t, simplex, count, &nearest);
        }
        if (upper - lower <= tolerance) outcome = "converged-gap", status = "separated";
        else if (iteration == 64) outcome = "max-iterations";
        if (outcome) mk_outcome(&t, outcome);
        mk_end(&t);
        if (outcome) break;
        /* 2. The nearest feature of the larger simplex. */
        simplex[count++] = w;
        count = reduce(simplex, count, &nearest);
        upper = sqrt(dot(nearest.v, nearest.v));
        if (count == 4) outcome = "contains-origin", status = "overlapping";
        for (int k = 0; k < 3; k++) direction[k] = -nearest.v[k];
        mk_step(&t, "reduce", iteration, calls, lower, upper);
        show_simplex(&t, simplex, count, &nearest);
        if (outcome) mk_outcome(&t, outcome);
        mk_end(&t);
    }
    mk_answer answer = {upper, lower, upper, {NAN, 0, 0}, {NAN, 0, 0}, {NAN, 0, 0}, strcmp(status, "separated") == 0};
    for (int k = 0; k < 3 && answer.certified; k++) {
        answer.normal[k] = -nearest.v[k] / upper;
        answer.point_a[k] = nearest.a[k];
        answer.point_b[k] = nearest.b[k];
    }
    mk_result(&t, status, answer.certified ? &answer : NULL);
    return 0;
}
