import type { RawBody, RawPose, RawShape } from '../raw';
import { poseOfRows } from '../code/poses';
import { numberPattern as number, numbersIn, type Format } from './format';

const shapeLine =
  /(?<!\w)Shape\s*(\d)\s*:\s*(?=(?:Box|Sphere|Capsule|Cylinder|Cone|Ellipsoid|Convex)(?!Shape))/g;

/** The message in which FCL and Drake print both shapes and their poses X_FS1 and X_FS2. */
export const fclMessage: Format = {
  id: 'FCL message',
  read(text) {
    const heads = [...text.matchAll(shapeLine)];
    if (heads.length === 0) return [];
    const asks: string[] = [];
    const bodies: RawBody[] = [];
    heads.forEach((head, i) => {
      const start = head.index + head[0].length;
      const end = heads[i + 1]?.index ?? text.length;
      const part = text.slice(start, end);
      const poseAt = part.search(/X_FS\d/);
      const shape = shapeOf(poseAt < 0 ? part : part.slice(0, poseAt));
      const name = `shape ${head[1]}`;
      if (!shape) return void asks.push(`Some sizes of ${name} are missing.`);
      const pose =
        poseAt < 0 ? { missing: 'all of it' } : poseOf(part.slice(poseAt).replace(/^X_FS\d\s*/, ''));
      // A hull in a text that has no pose at all is shown where its points are.
      const poses = poseAt < 0 && shape.type === 'points' && heads.length === 1 ? [] : [pose];
      bodies.push({ name, shape, poses, spans: [{ start, end }] });
    });
    if (heads.length === 1 && bodies[0]?.shape.type === 'points')
      asks.push('The pose of shape 1 is missing.');
    return [{ bodies, asks }];
  },
};

function shapeOf(text: string): RawShape | null {
  const [, word = ''] = /^(Box|Sphere|Capsule|Cylinder|Cone|Ellipsoid|Convex)/.exec(text) ?? [];
  const [first] = text
    .slice(word.length)
    .replace(/<[^<>]*>/, '')
    .split(';');
  const plain = first!.replace(/[a-z]+\s*[:=]/gi, ' ');
  const numbers = [...plain.matchAll(new RegExp(number, 'g'))].map(([found]) => Number(found));
  const [x, y, z] = numbers;
  if (word === 'Sphere') return x === undefined ? null : { type: 'sphere', radius: x };
  if (word === 'Box') return z === undefined ? null : { type: 'box', sizes: [x!, y!, z] };
  if (word === 'Ellipsoid') return z === undefined ? null : { type: 'ellipsoid', radii: [x!, y!, z] };
  if (word === 'Convex') return hullOf(text);
  if (word === '' || y === undefined) return null;
  return { type: word.toLowerCase() as 'capsule', radius: x!, height: y };
}

function hullOf(text: string): RawShape | null {
  const points = [...text.matchAll(/Vector3\s*(?:<\w+>|d|f)?\s*[({]([^(){}]*)[)}]/g)].map(([, inner]) =>
    numbersIn(inner!),
  );
  return points.length > 0 && points.every(({ length }) => length === 3) ? { type: 'points', points } : null;
}

const axes = ['x', 'y', 'z'];

function poseOf(text: string): RawPose {
  const rows: number[][] = [];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines) {
    const isRow = /^[\s\d.,;eE+\-[\]()]*$/.test(line);
    if (!isRow || rows.length === 4) break;
    rows.push(numbersIn(line));
  }
  const short = [0, 1, 2].find((row) => (rows[row]?.length ?? 0) < 4);
  if (short !== undefined)
    return {
      missing: rows[short] === undefined ? `row ${short + 1}` : `the ${axes[short]} of the translation`,
    };
  // A number at the very end of a text that breaks off may have lost digits.
  const isAtEnd = rows.length === 3 && lines.length === 3 && !/[;\n]\s*\n\s*$|;\s*$/.test(text);
  return isAtEnd && isShort(lines) ? { missing: 'the end of the z of the translation' } : poseOfRows(rows);
}

/** True if the last number has far fewer digits than the longest. */
function isShort(lines: readonly string[]): boolean {
  const digits = lines
    .flatMap((line) => line.trim().split(/[\s,]+/))
    .map((word) => word.replace(/\D/g, '').length);
  return digits.at(-1)! < Math.max(...digits) / 2;
}
