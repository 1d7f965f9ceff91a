/*
 * minkowscope.h: writes the run of a collision algorithm as a trace file, which the page of Minkowscope opens, draws and checks.
 * One header without dependencies, for C99 and C++11. The format: trace.html beside this folder.
 *
 *   mk_trace t;
 *   mk_begin(&t, file, "crate 17", "my-gjk", scene_json_or_NULL);
 *   mk_step(&t, "sample", iteration, calls, lower, upper); a step begins, ...
 *   call = mk_support(&t, a, b, id_a, id_b);              ... names what it holds, ...
 *   mk_end(&t);                                           ... and ends
 *   mk_result(&t, "separated", &answer);
 *
 * All vectors are three doubles in the frame of body A; C = A - B, so that v = a - b. Call each function at most once a step, but
 * mk_test. A support point is told in the step that samples it; later steps name it by its call.
 *
 * Public domain (CC0).
 */
#ifndef MINKOWSCOPE_H
#define MINKOWSCOPE_H

#include <math.h>
#include <stdio.h>

typedef struct mk_trace {
    FILE *out;
    int calls;  /* support points so far */
    int tests;  /* comparisons of the open step */
    char *held; /* where mk_test writes */
    char text[2048];
} mk_trace;

/* What is found. NaN: not computed. The normal points from A to B; the signed distance is negative where they overlap. */
typedef struct mk_answer {
    double signed_distance, lower, upper;
    double normal[3], point_a[3], point_b[3];
    int certified; /* 1 if the bounds prove the distance */
} mk_answer;

static inline void mk_number(mk_trace *t, double x) {
    if (isnan(x)) fputs("\"NaN\"", t->out);
    else if (isinf(x)) fputs(x > 0 ? "\"Infinity\"" : "\"-Infinity\"", t->out);
    else fprintf(t->out, "%.17g", x);
}

static inline void mk_triple(mk_trace *t, const double *v) {
    for (int i = 0; i < 3; i++) {
        fputc(i == 0 ? '[' : ',', t->out);
        mk_number(t, v[i]);
    }
    fputc(']', t->out);
}

static inline void mk_text(mk_trace *t, const char *text) {
    fputc('"', t->out);
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\') fputc('\\', t->out);
        if ((unsigned char)*c >= 32) fputc(*c, t->out);
    }
    fputc('"', t->out);
}

/* The first line. `scene` is that of a scene file, as JSON: the page then knows the shapes and the right answer. */
static inline void mk_begin(mk_trace *t, FILE *out, const char *id, const char *algorithm, const char *scene) {
    t->out = out;
    t->calls = t->tests = 0;
    fputs("{\"format\":\"minkowscope-trace\",\"version\":1,\"frame\":\"A\",\"id\":", out);
    mk_text(t, id);
    fputs(",\"algorithm\":", out);
    mk_text(t, algorithm);
    if (scene) fprintf(out, ",\"scene\":%s", scene);
    fputs("}\n", out);
}

/*
 * Opens a step. Bounds are those of the distance (or of the depth: the page tells which by the answer and the samples, and takes them
 * as those of the distance where these do not tell); INFINITY and -INFINITY where nothing is proven.
 */
static inline void mk_step(mk_trace *t, const char *phase, int iteration, int calls, double lower, double upper) {
    fputs("{\"phase\":", t->out);
    mk_text(t, phase);
    fprintf(t->out, ",\"iteration\":%d,\"supportCalls\":%d,\"lower\":", iteration, calls);
    mk_number(t, lower);
    fputs(",\"upper\":", t->out);
    mk_number(t, upper);
    t->held = t->text;
    t->tests = 0;
}

/* A vector of the step: "direction", "normal" of length 1, or "target". */
static inline void mk_vector(mk_trace *t, const char *key, const double *v) {
    fprintf(t->out, ",\"%s\":", key);
    mk_triple(t, v);
}

/* The support point that this step samples, by its points on A and on B; returns its call. Ids of vertices, -1 for none. */
static inline int mk_support(mk_trace *t, const double *a, const double *b, int id_a, int id_b) {
    double v[3] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    fprintf(t->out, ",\"samples\":[{\"call\":%d", t->calls);
    mk_vector(t, "v", v);
    mk_vector(t, "a", a);
    mk_vector(t, "b", b);
    fprintf(t->out, ",\"idA\":%d,\"idB\":%d}],\"sample\":%d", id_a, id_b, t->calls);
    return t->calls++;
}

/* The simplex by the calls of its vertices, with their weights in the closest point. */
static inline void mk_simplex(mk_trace *t, const int *calls, const double *weights, int count) {
    fputs(",\"simplex\":[", t->out);
    for (int i = 0; i < count; i++) {
        fprintf(t->out, "%s{\"call\":%d,\"weight\":", i ? "," : "", calls[i]);
        mk_number(t, weights[i]);
        fputc('}', t->out);
    }
    fputc(']', t->out);
}

/* The closest point of the simplex, by its points on A and on B. */
static inline void mk_closest(mk_trace *t, const double *a, const double *b) {
    double v[3] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    fputs(",\"closest\":{\"v\":", t->out);
    mk_triple(t, v);
    mk_vector(t, "a", a);
    mk_vector(t, "b", b);
    fputc('}', t->out);
}

/* `text` as JSON has it between its quotes, written to `to`; cut where that ends. */
static inline const char *mk_escaped(char *to, size_t room, const char *text) {
    char *at = to;
    for (; *text && at + 3 < to + room; text++) {
        if (*text == '"' || *text == '\\') *at++ = '\\';
        if ((unsigned char)*text >= 32) *at++ = *text;
    }
    *at = 0;
    return to;
}

/* A comparison `left <= right`, in your own words; `ends` is "met" or "unmet" if the search ends when it comes out so, or NULL. */
static inline void mk_test(mk_trace *t, const char *left, double l, const char *right, double r, const char *ends) {
    char a[256], b[256];
    int room = (int)(t->text + sizeof t->text - t->held);
    int n = snprintf(t->held, (size_t)room,
                     "%s{\"left\":\"%s\",\"relation\":\"\xe2\x89\xa4\",\"right\":\"%s\",\"leftValue\":%.17g,"
                     "\"rightValue\":%.17g,\"met\":%s%s%s%s}",
                     t->tests ? "," : "", mk_escaped(a, sizeof a, left), mk_escaped(b, sizeof b, right), l, r,
                     l <= r ? "true" : "false", ends ? ",\"ends\":\"" : "", ends ? ends : "", ends ? "\"" : "");
    /* One that does not fit, or has no finite numbers, is left out. */
    if (n < 0 || n >= room || !isfinite(l) || !isfinite(r)) *t->held = 0;
    else t->held += n, t->tests++;
}

/* How the run ends, in the last step: "converged-gap", "contains-origin", "max-iterations" or a word of your own. */
static inline void mk_outcome(mk_trace *t, const char *outcome) {
    fputs(",\"outcome\":", t->out);
    mk_text(t, outcome);
}

/* Closes the step. It is flushed, so that a program that crashes leaves its steps. */
static inline void mk_end(mk_trace *t) {
    if (t->tests) fprintf(t->out, ",\"tests\":[%s]", t->text);
    fputs("}\n", t->out);
    fflush(t->out);
}

/* The last line. "separated", "overlapping", "touching" or "unresolved"; `answer` may be NULL. */
static inline void mk_result(mk_trace *t, const char *status, const mk_answer *answer) {
    fputs("{\"result\":{\"status\":", t->out);
    mk_text(t, status);
    if (answer) {
        const double numbers[3] = {answer->signed_distance, answer->lower, answer->upper};
        const double *vectors[3] = {answer->normal, answer->point_a, answer->point_b};
        const char *number_keys[3] = {"signedDistance", "lowerBound", "upperBound"};
        const char *vector_keys[3] = {"normal", "pointA", "pointB"};
        for (int i = 0; i < 3; i++) {
            if (!isfinite(numbers[i])) continue;
            fprintf(t->out, ",\"%s\":", number_keys[i]);
            mk_number(t, numbers[i]);
        }
        for (int i = 0; i < 3; i++)
            if (isfinite(vectors[i][0])) mk_vector(t, vector_keys[i], vectors[i]);
        fprintf(t->out, ",\"certified\":%s", answer->certified ? "true" : "false");
    }
    fputs("}}\n", t->out);
    fflush(t->out);
}

#endif
