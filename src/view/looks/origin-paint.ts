import { FrontSide, ShaderMaterial, Vector3, type BufferGeometry } from 'three';
import { facetCount, facetOrigins, type FacetOrigin, type Surface } from '../../shapes/surface';
import { dynamic, uploadFirst } from '../gl/fill-geometry';
import { flat, type ScreenUniforms } from '../gl/materials';
import type { Paint } from '../gl/solid';
import type { Colour, Palette } from '../palette';

/** Marks facets of unknown origin: those of a curved surface, and the cut. */
const unknown = facetOrigins.length;
const placeOf = (origin: FacetOrigin): string => facetOrigins.indexOf(origin).toFixed(1);

/**
 * Facets filled by where they come from: a face of A in A's colour with level lines, a face of B in B's with upright
 * ones, edge × edge plain and neutral, parallel features both. Lines are made on the screen, so that they stay legible at
 * any slant; hatches at 45° mean something else.
 */
const vertexShader = /* glsl */ `
  uniform vec3 light;
  attribute float origin;
  varying float lit;
  varying float kind;

  void main() {
    lit = 0.5 + 0.5 * dot(normalize(mat3(modelMatrix) * normal), light);
    kind = origin;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

const fragmentShader = /* glsl */ `
  uniform float ratio;
  uniform vec3 a;
  uniform vec3 b;
  uniform vec3 neutral;
  uniform vec3 ground;
  varying float lit;
  varying float kind;

  float stripes(float at) {
    return clamp((0.65 - abs(mod(at / ratio, 8.0) - 4.0)) * ratio + 0.5, 0.0, 1.0);
  }

  bool is(float place) {
    return abs(kind - place) < 0.5;
  }

  void main() {
    bool both = is(${placeOf('parallel')});
    bool ofA = both || is(${placeOf('face of A')});
    bool ofB = both || is(${placeOf('face of B')});
    vec3 base = both || !(ofA || ofB) ? neutral : ofA ? a : b;
    float strength = ofA || ofB ? 0.30 : 0.17;
    vec4 colour = vec4(mix(ground, base, 0.35 + 0.65 * lit), strength);
    float level = ofA ? stripes(gl_FragCoord.y) : 0.0;
    float upright = ofB ? stripes(gl_FragCoord.x) : 0.0;
    colour = mix(colour, vec4(a, 0.75), level);
    colour = mix(colour, vec4(b, 0.75), upright);
    gl_FragColor = colour;
  }
`;

export class OriginPaint implements Paint {
  readonly material: ShaderMaterial;
  private readonly dressed = new WeakMap<BufferGeometry, Surface>();

  constructor(light: { value: Vector3 }, screen: ScreenUniforms) {
    const colours = ['a', 'b', 'neutral', 'ground'].map((name) => [name, { value: new Vector3() }]);
    this.material = new ShaderMaterial({
      ...flat,
      side: FrontSide,
      vertexShader,
      fragmentShader,
      uniforms: { light, ratio: screen.ratio, ...Object.fromEntries(colours) },
    });
  }

  colour({ a, b, cso, stage }: Palette): this {
    const set = (name: string, colour: Colour): void => {
      (this.material.uniforms[name]!.value as Vector3).fromArray(colour);
    };
    set('a', a);
    set('b', b);
    set('neutral', cso);
    set('ground', stage);
    return this;
  }

  /** One number a corner, in the order in which facets are cut into triangles. */
  dress(geometry: BufferGeometry, surface: Surface): void {
    if (this.dressed.get(geometry) === surface) return;
    this.dressed.set(geometry, surface);
    if (!geometry.hasAttribute('origin'))
      geometry.setAttribute('origin', dynamic(new Float32Array(geometry.getAttribute('position').count), 1));
    const attribute = geometry.getAttribute('origin');
    const values = (attribute.array as Float32Array).fill(unknown);
    const { starts, origins } = surface;
    let corner = 0;
    for (let f = 0; f < facetCount(surface); f++) {
      const end = corner + 3 * (starts[f + 1]! - starts[f]! - 2);
      if (origins) values.fill(origins[f]!, corner, end);
      corner = end;
    }
    uploadFirst(attribute, corner);
  }

  dispose(): void {
    this.material.dispose();
  }
}
