import {
  AlwaysStencilFunc,
  BackSide,
  DoubleSide,
  EqualStencilFunc,
  FrontSide,
  NotEqualStencilFunc,
  ReplaceStencilOp,
  ShaderMaterial,
  Vector2,
  Vector3,
  type ShaderMaterialParameters,
  type Side,
} from 'three';
import type { Colour } from '../palette';

/** Nothing tests depth: every picture is drawn back to front, in an order that is exact for convex bodies. */
export const flat: ShaderMaterialParameters = { transparent: true, depthTest: false, depthWrite: false };

/**
 * A line is a rectangle around it, a pixel wider. The fragment's distance to the line gives its coverage, so edges are
 * smooth with and without multisampling. Opaque solid lines have round ends and join without gaps; the others end where
 * they end, or two joined ones would show as a dark spot.
 */
const lineVertex = /* glsl */ `
  uniform vec2 size;
  uniform float ratio;
  attribute vec2 corner;
  attribute vec4 ends;
  attribute vec4 pattern;
  attribute vec4 tint;
  varying vec2 at;
  varying float span;
  varying vec4 look;
  varying vec4 colour;

  void main() {
    vec2 along = ends.zw - ends.xy;
    span = length(along);
    along = span > 0.0 ? along / span : vec2(1.0, 0.0);
    float pad = 0.5 * pattern.x + 1.0 / ratio;
    float cap = pattern.y == 0.0 && tint.a > 0.99 ? pad : 0.0;
    at = vec2(mix(-cap, span + cap, corner.y), corner.x * pad);
    vec2 p = ends.xy + at.x * along + at.y * vec2(-along.y, along.x);
    look = pattern;
    colour = tint;
    gl_Position = vec4(2.0 * p.x / size.x - 1.0, 1.0 - 2.0 * p.y / size.y, 0.0, 1.0);
  }
`;

const lineFragment = /* glsl */ `
  uniform float ratio;
  uniform float opacity;
  varying vec2 at;
  varying float span;
  varying vec4 look;
  varying vec4 colour;

  void main() {
    float beyond = max(max(-at.x, at.x - span), 0.0);
    float inside = 0.5 * look.x - length(vec2(beyond, at.y));
    float coverage = clamp(inside * ratio + 0.5, 0.0, 1.0);
    if (look.y > 0.0) {
      float period = look.y + look.z;
      float p = mod(look.w + at.x, period);
      float inDash = max(min(p, look.y - p), p - period);
      coverage *= clamp(inDash * ratio + 0.5, 0.0, 1.0);
    }
    gl_FragColor = vec4(colour.rgb, colour.a * coverage * opacity);
  }
`;

/** `size`: the viewport in CSS pixels; `ratio`: device pixels in one of them. Shared by all line materials. */
export interface ScreenUniforms {
  size: { value: Vector2 };
  ratio: { value: number };
}

export function screenUniforms(): ScreenUniforms {
  return { size: { value: new Vector2() }, ratio: { value: 0 } };
}

/** The part of a line that is drawn: all, or only inside or outside the mask. */
export type Masking = 'none' | 'inside' | 'outside';

export function lineMaterial(screen: ScreenUniforms, masking: Masking = 'none', opacity = 1): ShaderMaterial {
  return new ShaderMaterial({
    ...flat,
    side: DoubleSide,
    vertexShader: lineVertex,
    fragmentShader: lineFragment,
    uniforms: { ...screen, opacity: { value: opacity } },
    stencilWrite: masking !== 'none',
    stencilRef: 1,
    stencilFunc: masking === 'inside' ? EqualStencilFunc : NotEqualStencilFunc,
  });
}

const fillVertex = /* glsl */ `
  uniform vec3 light;
  varying float lit;

  void main() {
    lit = 0.5 + 0.5 * dot(normalize(mat3(modelMatrix) * normal), light);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

const fillFragment = /* glsl */ `
  uniform vec3 shadow;
  uniform vec3 full;
  uniform float alpha;
  varying float lit;

  void main() {
    gl_FragColor = vec4(mix(shadow, full, lit), alpha);
  }
`;

/** Wrapped Lambert: the colour goes from `shadow`, turned away from the light, to `full`, turned to it. */
export interface Shading {
  shadow: Colour;
  full: Colour;
  alpha: number;
}

type Facing = 'front' | 'back' | 'both';

const sides: Record<Facing, Side> = { front: FrontSide, back: BackSide, both: DoubleSide };

/** `light` is the unit direction to the light, shared by all fills. */
export function fillMaterial(light: { value: Vector3 }, facing: Facing): ShaderMaterial {
  return new ShaderMaterial({
    ...flat,
    side: sides[facing],
    // Both sides in one pass: three would draw a transparent one twice.
    forceSinglePass: true,
    vertexShader: fillVertex,
    fragmentShader: fillFragment,
    uniforms: {
      light,
      shadow: { value: new Vector3() },
      full: { value: new Vector3() },
      alpha: { value: 1 },
    },
  });
}

export function shade(material: ShaderMaterial, { shadow, full, alpha }: Readonly<Shading>): void {
  const { uniforms } = material;
  (uniforms['shadow']!.value as Vector3).fromArray(shadow);
  (uniforms['full']!.value as Vector3).fromArray(full);
  uniforms['alpha']!.value = alpha;
}

/**
 * For polygons that carry their colour. A hatch is made on the screen, so neighbours share it whatever way they face:
 * lines at 45°, 7 px apart, that fall to the right, and rise where the strength is below zero.
 */
export function polygonMaterial(screen: ScreenUniforms): ShaderMaterial {
  return new ShaderMaterial({
    ...flat,
    side: DoubleSide,
    forceSinglePass: true,
    vertexShader: /* glsl */ `
      attribute vec4 colour;
      attribute float hatch;
      varying vec4 tint;
      varying float hatched;

      void main() {
        tint = colour;
        hatched = hatch;
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      uniform float ratio;
      varying vec4 tint;
      varying float hatched;

      void main() {
        float across = (gl_FragCoord.x + sign(hatched) * gl_FragCoord.y) * 0.7071 / ratio;
        float line = clamp((0.7 - abs(mod(across, 7.0) - 3.5)) * ratio + 0.5, 0.0, 1.0);
        gl_FragColor = vec4(tint.rgb, tint.a + line * abs(hatched) * (1.0 - tint.a));
      }
    `,
    uniforms: { ...screen },
  });
}

/** Draws no colour, only marks the area that the body covers: its back covers it even if the body is cut open. */
export function maskMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    ...flat,
    side: BackSide,
    vertexShader: 'void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: 'void main() { gl_FragColor = vec4(0.0); }',
    colorWrite: false,
    stencilWrite: true,
    stencilRef: 1,
    stencilFunc: AlwaysStencilFunc,
    stencilZPass: ReplaceStencilOp,
  });
}
