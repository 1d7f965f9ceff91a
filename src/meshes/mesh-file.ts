import type { Object3D, BufferGeometry } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { PLYLoader } from 'three/examples/jsm/loaders/PLYLoader.js';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';
import { MeshBasicMaterial, Vector3, type Mesh as ThreeMesh } from 'three';
import { hullText } from '../dumps/mesh/hull-text';
import type { Mesh } from '../dumps/mesh/mesh';
import { readMeshes } from '../dumps/mesh/read-mesh';
import type { Triple } from '../shapes/shape';
import { isUnboundedPly } from './binary-faults';
import { headOf, meshFault } from './file-fault';
import { meshFormatOf } from './format';
import { zerosFault, type Members } from './gltf-faults';

/** Why a file of meshes cannot be read. */
export class MeshFileError extends Error {
  override name = 'MeshFileError';
}

/**
 * The hulls of the parts of a file as a text that the reader of dumps takes (src/dumps/mesh/hull-text.ts): STL, PLY, OBJ, OFF, glTF
 * or GLB. Coordinates are those of the file, of glTF those of the scene; texts keep their doubles, others are floats. Rejects with a
 * MeshFileError.
 */
export async function meshFileText(name: string, bytes: ArrayBuffer): Promise<string> {
  const meshes = await meshesOf(name, bytes).catch((error: unknown) => {
    throw new MeshFileError(meshFault(name, bytes) ?? `${name}: ${reasonOf(error)}`);
  });
  if (meshes.length === 0)
    throw new MeshFileError(meshFault(name, bytes) ?? `${name}: it has no mesh, or is damaged.`);
  return hullText(meshes, name);
}

/** A RangeError or TypeError comes from bytes or names that point nowhere, and its words are those of the browser. */
function reasonOf(error: unknown): string {
  if (error instanceof RangeError || error instanceof TypeError)
    return 'it is damaged, or a part of it refers to what is not there, or to itself.';
  return error instanceof Error ? error.message : String(error);
}

async function meshesOf(name: string, bytes: ArrayBuffer): Promise<Mesh[]> {
  const bare = name.replace(/\.\w+$/, '');
  switch (meshFormatOf(name, bytes)) {
    case 'stl':
      return [meshOf(new STLLoader().parse(bytes), bare)];
    case 'ply':
      if (isUnboundedPly(headOf(bytes))) throw new Error('an element has no properties');
      return [meshOf(new PLYLoader().parse(bytes), bare)];
    case 'gltf':
      return gltfMeshes(bytes);
    default:
      return readMeshes(new TextDecoder().decode(bytes));
  }
}

interface Buffers {
  bufferViews: { buffer: number; byteOffset?: number; byteLength: number }[];
  buffers: { uri?: string }[];
}

/** Addresses in a file are not followed: nothing is fetched, so nobody is told of it. Materials are not drawn, and not loaded. */
async function gltfMeshes(bytes: ArrayBuffer): Promise<Mesh[]> {
  const loader = new GLTFLoader();
  loader.register((parser) => ({
    name: 'within the file',
    beforeRoot() {
      const fault = zerosFault(parser.json as Members);
      return fault === null ? null : Promise.reject(new Error(fault));
    },
    loadMaterial: () => Promise.resolve(new MeshBasicMaterial()),
    loadBufferView(index) {
      const { buffers, bufferViews } = parser.json as Buffers;
      const { buffer, byteOffset = 0, byteLength } = bufferViews[index]!;
      const { uri } = buffers[buffer]!;
      if (uri === undefined) return null;
      return Promise.resolve(dataOf(uri).slice(byteOffset, byteOffset + byteLength));
    },
  }));
  return meshesUnder((await loader.parseAsync(bytes, '')).scene);
}

function dataOf(uri: string): ArrayBuffer {
  const [, encoded] = /^data:[^,]*;base64,([^]*)$/.exec(uri) ?? [];
  if (encoded === undefined)
    throw new Error(
      `it needs the file ${uri.slice(0, 100)}, which cannot be opened from here: take a .glb, which holds all`,
    );
  return Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)).buffer;
}

function meshesUnder(scene: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  scene.updateMatrixWorld(true);
  scene.traverse((object) => {
    const { isMesh, geometry, matrixWorld } = object as ThreeMesh;
    if (isMesh) meshes.push(meshOf(geometry, object.name || `mesh ${meshes.length + 1}`, matrixWorld));
  });
  return meshes;
}

function meshOf(
  { attributes, index }: BufferGeometry,
  name: string,
  matrix: ThreeMesh['matrixWorld'] | null = null,
): Mesh {
  const position = attributes.position;
  if (!position) throw new Error('a mesh has no positions');
  const corner = new Vector3();
  const points = Array.from({ length: position.count }, (_, i): Triple => {
    corner.fromBufferAttribute(position, i);
    if (matrix) corner.applyMatrix4(matrix);
    return [corner.x, corner.y, corner.z];
  });
  if (!points.every((point) => point.every(Number.isFinite)))
    throw new Error('a coordinate is not a finite number, or is missing');
  const count = index?.count ?? position.count;
  const at = (i: number): number => (index ? index.getX(i) : i);
  const faces = Array.from({ length: Math.floor(count / 3) }, (_, f) => [
    at(3 * f),
    at(3 * f + 1),
    at(3 * f + 2),
  ]);
  return { name, points, faces };
}
