import { isHullText, readHulls } from '../mesh/hull-text';
import { hullOf, partsOf } from '../mesh/mesh';
import { meshTextFault } from '../mesh/text-faults';
import { readMeshes, type WrittenMesh } from '../mesh/read-mesh';
import type { RawBody } from '../raw';
import type { Format } from './format';

/** A mesh with its faces: the text of an STL, PLY, OBJ or OFF file, or the hulls of a file that is no text. Each part is a body. */
export const mesh: Format = {
  id: 'mesh',
  read(text) {
    const meshes = isHullText(text) ? [] : readMeshes(text);
    const fault = meshes.length > 0 || isHullText(text) ? null : meshTextFault(text);
    if (fault) return [{ bodies: [], asks: [`The mesh has a fault: ${fault}`] }];
    const bodies = isHullText(text) ? hullBodies(text) : meshes.flatMap(meshBodies);
    const asks = meshes.filter(({ isCut }) => isCut).map(({ name }) => `The mesh ${name} breaks off.`);
    return bodies.length > 0 ? [{ bodies, asks }] : [];
  },
};

const hullBodies = (text: string): RawBody[] =>
  readHulls(text).map(({ name, points, dent, start, end }) => ({
    name,
    shape: { type: 'points', points, dent },
    poses: [{ isIdentity: true }],
    spans: [{ start, end }],
  }));

const meshBodies = ({ start, end, ...given }: WrittenMesh): RawBody[] =>
  partsOf(given).map((part) => ({
    name: part.name,
    shape: { type: 'points', points: part.points, dent: hullOf(part).dent },
    poses: [],
    spans: [{ start, end }],
  }));
