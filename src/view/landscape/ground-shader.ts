import { strongEvery } from './levels';

/**
 * One triangle over the rectangle. Each pixel finds its direction, and its height between four values of a grid, so that the
 * ground costs two texture rows' worth of upload when it changes and nothing a frame. Lines are as wide in every place: the
 * distance to the nearest line is how far h is from it over how steep h is on the screen. Where lines would merge they fade.
 */
export const groundVertex = /* glsl */ `#version 300 es
  uniform vec2 size;
  out vec2 at;
  void main() {
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    at = vec2(0.5 + 0.5 * corner.x, 0.5 - 0.5 * corner.y) * size;
    gl_Position = vec4(corner, 0.0, 1.0);
  }
`;

export const groundFragment = /* glsl */ `#version 300 es
  precision highp float;
  precision highp int;
  uniform highp sampler2D heights;
  uniform float ratio;
  uniform vec4 frame;
  uniform mat3 basis;
  uniform int kind;
  uniform float range;
  uniform float pitch;
  uniform float phase;
  uniform float zero;
  uniform vec2 tint;
  uniform vec3 ground;
  uniform vec3 line;
  uniform vec3 ink;
  in vec2 at;
  out vec4 painted;

  const float pi = 3.14159265358979;

  vec3 globeDirection(vec2 p) {
    return basis * vec3(p, sqrt(max(0.0, 1.0 - dot(p, p))));
  }

  vec3 mapDirection(vec2 p) {
    float z = sqrt(1.0 - 0.5 * dot(p, p));
    float sine = 1.41421356 * z * p.y;
    float longitude = 2.0 * atan(1.41421356 * z * p.x, 2.0 * z * z - 1.0);
    float flatness = sqrt(max(0.0, 1.0 - sine * sine));
    return vec3(flatness * sin(longitude), sine, flatness * cos(longitude));
  }

  float value(ivec2 cell) { return texelFetch(heights, cell, 0).r; }

  float between(vec2 cell, bool wraps) {
    ivec2 count = textureSize(heights, 0);
    ivec2 low = ivec2(floor(cell));
    vec2 share = cell - vec2(low);
    ivec2 high = low + 1;
    if (wraps) {
      low.x = (low.x + count.x) % count.x;
      high.x = (high.x + count.x) % count.x;
    }
    low = clamp(low, ivec2(0), count - 1);
    high = clamp(high, ivec2(0), count - 1);
    return mix(
      mix(value(low), value(ivec2(high.x, low.y)), share.x),
      mix(value(ivec2(low.x, high.y)), value(high), share.x), share.y);
  }

  float heightOf(vec3 d) {
    vec2 count = vec2(textureSize(heights, 0));
    float longitude = atan(d.x, d.z);
    float latitude = atan(d.y, length(d.xz));
    return between(vec2(longitude / (2.0 * pi) * count.x, (0.5 - latitude / pi) * (count.y - 1.0)), true);
  }

  float heightInSquare(vec2 p) {
    return between((0.5 + 0.5 * p) * vec2(textureSize(heights, 0)) - 0.5, false);
  }

  float slope(float v) { return max(length(vec2(dFdx(v), dFdy(v))) * ratio, 1e-20); }
  float stroke(float away, float width) { return clamp((0.5 * width - away) * ratio + 0.5, 0.0, 1.0); }

  /** How far off, px, the nearest multiple of every is, and how far apart these are. */
  vec2 nearest(float f, float every, float steep) {
    float pixels = every / steep;
    return vec2(abs(fract(f / every + 0.5) - 0.5) * pixels, pixels);
  }

  float circle(float c) { return stroke(abs(c) / slope(c), 1.0); }

  void main() {
    vec2 p = (at - frame.xy) / frame.zw;
    p.y = -p.y;
    bool square = kind == 2;
    float r = square ? max(abs(p.x), abs(p.y)) : length(p);
    float cover = clamp((1.0 - r) * min(frame.z, frame.w) * ratio + 0.5, 0.0, 1.0);
    if (!square && r > 0.9995) p *= 0.9995 / r;
    vec3 d = kind == 0 ? globeDirection(p) : mapDirection(p);
    float h = square ? heightInSquare(p) : heightOf(d);
    vec3 axes = square ? vec3(0.0) : vec3(circle(d.x), circle(d.y), circle(d.z));

    float f = pitch > 0.0 ? h / pitch + phase : 0.0;
    float steep = slope(h) / max(pitch, 1e-30);
    float share = pitch > 0.0 ? clamp((floor(f) + 0.5 - phase) * pitch / range, 0.0, 1.0) : 0.0;
    vec3 colour = mix(ground, line, mix(tint.x, tint.y, share));

    float across = (gl_FragCoord.x + gl_FragCoord.y) * 0.7071 / ratio;
    float hatch = clamp((0.6 - abs(mod(across, 7.0) - 3.5)) * ratio + 0.5, 0.0, 1.0);
    if (h < zero) colour = mix(colour, ink, 0.3 * hatch);
    colour = mix(colour, ink, 0.14 * max(axes.x, max(axes.y, axes.z)));
    if (pitch > 0.0) {
      vec2 weak = nearest(f, 1.0, steep);
      vec2 strong = nearest(f, ${strongEvery}.0, steep);
      colour = mix(colour, ink, 0.26 * stroke(weak.x, 1.0) * smoothstep(2.5, 7.0, weak.y));
      colour = mix(colour, ink, 0.42 * stroke(strong.x, 1.4) * smoothstep(3.0, 8.0, strong.y));
    }
    colour = mix(colour, ink, stroke(abs(h - zero) / slope(h), 2.0));
    painted = vec4(colour, cover);
  }
`;
