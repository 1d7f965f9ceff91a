import type { Pose } from '../../math/pose';
import { Scene, Vector3, type ShaderMaterial } from 'three';
import type { Vec3 } from '../../math/vec3';
import type { Surface } from '../../shapes/surface';
import type { Viewpoint } from '../camera/viewpoint';
import { facesEye, rimPoints } from '../disc';
import { drawPolyline } from '../lines/draw-lines';
import { drawMesh } from '../lines/draw-mesh';
import type { LineSink } from '../lines/line-style';
import { ScreenPoints } from '../lines/screen-points';
import type { Palette } from '../palette';
import { sameData } from '../same-data';
import type { Disc, Mesh, SpacePicture, Stroke } from '../picture';
import {
  casingStyle,
  discColour,
  fillStyle,
  meshStyles,
  rimStyle,
  strokeStyle,
  type FillStyle,
} from '../styles';
import { drawHighlight, type Highlight } from './highlight';
import { LineBatch } from './line-batch';
import { lineMaterial, maskMaterial, polygonMaterial, type Masking, type ScreenUniforms } from './materials';
import { PolygonBatch } from './polygon-batch';
import { Solid, type SolidOrder, type SolidStyle } from './solid';

/** A surface to show, with its placement in the space. */
export interface Body {
  surface: Surface;
  /** True if its edges are shown by dihedral angle (see `wireframe`). */
  curved: boolean;
  placement: Readonly<Pose>;
  style: SolidStyle;
  /** The part of the surface that is filled, if not all of it: the open part of one that is cut. */
  filled?: Surface;
  /** Draws parts of the body other than its fill and edges: the face of a cut, supports. */
  trim?: (v: Readonly<Viewpoint>, sinks: Readonly<TrimSinks>) => void;
}

export interface TrimSinks {
  near: LineSink;
  far: LineSink;
  /** Takes convex polygons, between the far edges and all that is inside. */
  fill(points: readonly Readonly<Vec3>[], style: Readonly<FillStyle>): void;
}

/**
 * Back to front. C lies wholly on one side of each of its support planes, so a disc is wholly behind it or before it,
 * and the simplex lies inside: nothing has to be sorted.
 */
const order = {
  farEdges: 20,
  cuts: 25,
  nearEdges: 30,
  mask: 39,
  discsBehind: 40,
  rimsBehind: 41,
  fills: 50,
  strokes: 60,
  edgesOnTop: 75,
  highlightFills: 76,
  highlightLines: 77,
  discsBefore: 80,
  rimsBefore: 81,
} as const;

/** A body has both sides at the bottom. An enclosing solid has its front above all that is inside; `around` are its margins. */
export const solidOrders = {
  body: { back: 10, front: 11 },
  enclosing: { back: 10, front: 70 },
  around: { back: 9, front: 71 },
} as const satisfies Record<string, SolidOrder>;

/** The strength of a rim seen through C. */
const rimBehind = 0.45;

/** The drawing of one space: some named solids, and the strokes, fills and discs of a picture. */
export class SpaceScene<Name extends string> {
  readonly scene = new Scene();
  /** The unit direction to the light, for materials made elsewhere. */
  readonly light = { value: new Vector3() };
  /** Line materials by masking, and the polygon material, shared so that the renderer switches less. */
  private readonly lineMaterials = new Map<Masking, ShaderMaterial>();
  private readonly polygonMaterial: ShaderMaterial;
  private readonly maskMaterial = maskMaterial();
  private readonly solids: Readonly<Record<Name, Solid>>;
  private readonly farEdges: LineBatch;
  private readonly nearEdges: LineBatch;
  private readonly edgesOnTop: LineBatch;
  private readonly strokes: LineBatch;
  private readonly rimsBefore: LineBatch;
  private readonly rimsOutside: LineBatch;
  private readonly rimsInside: LineBatch;
  private readonly highlightLines: LineBatch;
  private readonly cuts: PolygonBatch;
  private readonly fills: PolygonBatch;
  private readonly highlightFills: PolygonBatch;
  private readonly discsBehind: PolygonBatch;
  private readonly discsBefore: PolygonBatch;
  private readonly screen = new ScreenPoints();
  /** The data that the edges were last drawn from. */
  private drawn: unknown = null;

  /** `masked` is the solid behind which rims fade. */
  constructor(
    readonly uniforms: ScreenUniforms,
    solids: Readonly<Record<Name, SolidOrder>>,
    masked?: Name,
  ) {
    this.polygonMaterial = polygonMaterial(uniforms);
    const mask = { material: this.maskMaterial, order: order.mask };
    const solid = (name: Name): Solid =>
      new Solid(this.scene, this.light, solids[name], name === masked ? mask : undefined);
    this.solids = Object.fromEntries(
      (Object.keys(solids) as Name[]).map((name) => [name, solid(name)]),
    ) as Record<Name, Solid>;
    this.farEdges = this.lines(order.farEdges);
    this.nearEdges = this.lines(order.nearEdges);
    this.edgesOnTop = this.lines(order.edgesOnTop);
    this.strokes = this.lines(order.strokes);
    this.rimsBefore = this.lines(order.rimsBefore);
    this.rimsOutside = this.lines(order.rimsBehind, 'outside');
    this.rimsInside = this.lines(order.rimsBehind, 'inside');
    this.highlightLines = this.lines(order.highlightLines);
    this.cuts = this.polygons(order.cuts);
    this.fills = this.polygons(order.fills);
    this.highlightFills = this.polygons(order.highlightFills);
    this.discsBehind = this.polygons(order.discsBehind);
    this.discsBefore = this.polygons(order.discsBefore);
  }

  update(
    v: Readonly<Viewpoint>,
    bodies: Readonly<Record<Name, Body | null>>,
    picture: Readonly<SpacePicture>,
    palette: Palette,
    highlight?: Readonly<Highlight>,
  ): void {
    const solids = { v, bodies };
    // Most steps do not move the solids and the eye.
    const still = !hasTrim(bodies) && sameData(solids, this.drawn);
    this.drawn = solids;
    const changed = still ? this.batches : [...this.edges, ...this.batches];
    for (const batch of changed) batch.clear();
    lightFor(this.light.value, v);
    if (!still) {
      for (const name of Object.keys(this.solids) as Name[])
        this.drawSolid(v, this.solids[name], bodies[name]);
    }
    for (const mesh of picture.meshes) this.drawMesh(v, mesh, palette);
    for (const shape of picture.fills) fill(this.fills, v, shape.points, fillStyle(palette, shape));
    this.drawStrokes(v, picture.strokes, palette);
    for (const disc of picture.discs) this.drawDisc(v, disc, palette);
    const onTop = { lines: this.highlightLines, fills: this.highlightFills };
    if (highlight) drawHighlight(onTop, v, highlight, palette);
    for (const batch of changed) batch.upload();
  }

  dispose(): void {
    for (const solid of Object.values<Solid>(this.solids)) solid.dispose();
    for (const batch of [...this.edges, ...this.batches]) batch.dispose();
    for (const material of this.lineMaterials.values()) material.dispose();
    this.polygonMaterial.dispose();
    this.maskMaterial.dispose();
  }

  /** The batches of the solids. */
  private get edges(): (LineBatch | PolygonBatch)[] {
    return [this.farEdges, this.nearEdges, this.edgesOnTop, this.cuts];
  }

  /** The batches of the step's picture. */
  private get batches(): (LineBatch | PolygonBatch)[] {
    return [
      this.strokes,
      this.rimsBefore,
      this.rimsOutside,
      this.rimsInside,
      this.highlightLines,
      this.fills,
      this.highlightFills,
      this.discsBehind,
      this.discsBefore,
    ];
  }

  private drawSolid(v: Readonly<Viewpoint>, solid: Solid, body: Readonly<Body> | null): void {
    solid.show(body?.surface ?? null, body?.curved ?? false, body?.filled);
    if (!body) return;
    const { placement, style, trim } = body;
    const sinks = { near: style.opaque ? this.edgesOnTop : this.nearEdges, far: this.farEdges };
    solid.draw(v, placement, sinks, style);
    trim?.(v, { ...sinks, fill: (points, look) => fill(this.cuts, v, points, look) });
  }

  private drawMesh(v: Readonly<Viewpoint>, mesh: Readonly<Mesh>, palette: Palette): void {
    const fills = {
      add: (points: readonly Readonly<Vec3>[], style: FillStyle): void => fill(this.fills, v, points, style),
    };
    const screen = this.screen.project(v, coordinates(mesh.points));
    drawMesh({ lines: this.strokes, fills }, mesh, screen, v.eye, meshStyles(palette, mesh.faces.length));
  }

  /** The casing of the whole horizon lies below all of its lines, so that none cuts into its neighbour. */
  private drawStrokes(v: Readonly<Viewpoint>, strokes: readonly Stroke[], palette: Palette): void {
    const casing = casingStyle(palette);
    for (const { kind, points } of strokes) {
      if (kind === 'horizon') this.polyline(v, this.strokes, points, casing);
    }
    for (const stroke of strokes) {
      this.polyline(v, this.strokes, stroke.points, strokeStyle(palette, stroke));
    }
  }

  protected drawDisc(v: Readonly<Viewpoint>, disc: Readonly<Disc>, palette: Palette): void {
    const rim = rimPoints(disc);
    const before = facesEye(disc, v.eye);
    const fill = before ? this.discsBefore : this.discsBehind;
    fill.add(v, rim, discColour(palette, disc.kind), palette.discFill);
    const style = rimStyle(palette, disc.kind);
    for (const lines of before ? [this.rimsBefore] : [this.rimsOutside, this.rimsInside]) {
      this.polyline(v, lines, rim, style, true);
    }
  }

  protected polyline(
    v: Readonly<Viewpoint>,
    sink: LineSink,
    points: readonly Readonly<Vec3>[],
    style: Parameters<LineSink['add']>[1],
    closed = false,
  ): void {
    drawPolyline(sink, this.screen.project(v, coordinates(points)), points.length, style, closed);
  }

  protected lines(renderOrder: number, masking: Masking = 'none'): LineBatch {
    const opacity = masking === 'inside' ? rimBehind : 1;
    const material = this.lineMaterials.get(masking) ?? lineMaterial(this.uniforms, masking, opacity);
    this.lineMaterials.set(masking, material);
    const batch = new LineBatch(material, renderOrder);
    this.scene.add(batch.mesh);
    return batch;
  }

  protected polygons(renderOrder: number): PolygonBatch {
    const batch = new PolygonBatch(this.polygonMaterial, renderOrder);
    this.scene.add(batch.mesh);
    return batch;
  }
}

const hasTrim = (bodies: Readonly<Record<string, Body | null>>): boolean =>
  Object.values(bodies).some((body) => body?.trim);

const fill = (
  batch: PolygonBatch,
  v: Readonly<Viewpoint>,
  points: readonly Readonly<Vec3>[],
  { colour, alpha, hatch }: Readonly<FillStyle>,
): void => batch.add(v, points, colour, alpha, hatch);

function coordinates(points: readonly Readonly<Vec3>[]): Float64Array {
  const out = new Float64Array(3 * points.length);
  points.forEach(({ x, y, z }, i) => {
    out[3 * i] = x;
    out[3 * i + 1] = y;
    out[3 * i + 2] = z;
  });
  return out;
}

/** Sets the light over the viewer's left shoulder, wherever the viewer is. */
function lightFor(out: Vector3, { basis: { right, up, view } }: Readonly<Viewpoint>): void {
  out
    .set(0, 0, 0)
    .addScaledVector(right, -0.42)
    .addScaledVector(up, 0.74)
    .addScaledVector(view, 0.52)
    .normalize();
}
