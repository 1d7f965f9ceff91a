import { tokensOf, type Token } from '../lexer';
import type { RawScene } from '../raw';
import { box2d } from './box2d';
import { matter, p2, sat } from './browser';
import { chipmunk } from './chipmunk';
import { clipper } from './clipper';
import { cute } from './cute';
import { games, sets } from './geometry';
import { godot } from './godot';
import { Interpreter } from './interpreter';
import { lite } from './lite';
import { rapier } from './rapier';
import { isObj, type Obj, type Value } from './values';
import { vectorMethod } from './vectors';
import { World, type Api } from './world';

/** The engines in the plane by words of theirs, the rarest first. */
const apis: readonly (readonly [marks: RegExp, api: Api])[] = [
  [/\bcp[A-Z]\w+\(|\bpymunk\b/, chipmunk],
  [/\bc2(?:V|x|Poly|AABB|Circle|Capsule)\b/, cute],
  [/\bT?Paths?(?:64|D)\b|\bClipper2?Lib\b/, clipper],
  [/\bMatter\b|\bBodies\.(?:rectangle|circle|polygon|fromVertices)\(/, matter],
  [/\bSAT\.(?:Box|Circle|Polygon|Vector)\b|\bcollider2d\b|\bcheck2d\b|\bdetect-collisions\b/i, sat],
  [
    /\bnew (?:Box|Circle|Polygon)\(\s{0,8}\{\s{0,8}x\s?:|\.create(?:Box|Circle|Polygon)\(\s{0,8}\{\s{0,8}x\s?:/,
    sat,
  ],
  [/\bp2\.(?:Body|Box|Circle|Convex|Capsule|Rectangle|World)\b/, p2],
  [/\bb2[A-Z]\w+|\bSetAsBox\b|\bsetAsBox\b|\bplanck\b|\bproxyA\b/, box2d],
  [
    /^(?![^]*(?:\brapier3d|\bz\s?:|\bVector3|\b(?:cuboid|[sS]etTranslation)\([^,()\n]+,[^,()\n]+,))[^]*(?:\brapier2d|\bColliderDesc\.\w+\()/,
    rapier,
  ],
  [
    /Shape2D\b[^]*\.[cC]ollide\w*\(|\bGeometry(?:2D)?\.(?:\w+_polygons\w*|\w+Polygons)\(|2D[^]*\.(?:intersect_shape|IntersectShape|cast_motion|CastMotion)\(/,
    godot,
  ],
  [/\b(?:Ball2|BallInf|Hyperrectangle|VPolygon)\(/, sets],
  [
    /\bPhaser\.Geom\.|\bPIXI\.(?:Rectangle|Circle)\b|\bHC\.\w|\bpygame\.F?Rect\(|\bcolliderect\(|\bCGRect\(|\bConvexShape\b|\b(?:Float|sf::)Rect\(|\bRect2\(/,
    games,
  ],
  [/\bBody\b[^]*\bSet\(\s*Vec2\(/, lite],
];

/** Runs a program for an engine in the plane, and gives what it asks, or else its bodies where they are at its end. */
export function readPlane(text: string): RawScene[] {
  const api = apis.find(([marks]) => marks.test(text))?.[1];
  if (!api) return [];
  const world = new World(api);
  const objects: Obj[] = [];
  const isScript = /^\s*(?:import|from|def)\s|\b(?:var|let|const)\s+\w+\s*=|\bnew\s|=>/m.test(text);
  const host = {
    call: (made: Obj): Value => {
      const { type } = made;
      objects.push(made);
      return Object.hasOwn(api.calls, type) ? api.calls[type]!(made, world) : (vectorMethod(made) ?? made);
    },
    constant: (name: string): Value =>
      api.constants && Object.hasOwn(api.constants, name)
        ? api.constants[name]!({ start: 0, end: 0 })
        : undefined,
  };
  const tokens =
    api === godot && !/\bShape2D\.new\(|^\s*(?:func|extends)\s/m.test(text)
      ? inSnakeCase(tokensOf(text))
      : tokensOf(text);
  const program = new Interpreter(tokens, host, !isScript);
  program.run();
  const all = new Set([...objects, ...[...program.vars.values()].filter(isObj)]);
  api.finish?.(world, [...all]);
  // A cast says more than the pair that it begins with.
  if (world.scenes.length > 0) return world.scenes.toSorted((a, b) => Number(!a.cast) - Number(!b.cast));
  const { bodies, asks } = world;
  return bodies.length > 0 ? [{ bodies, dim: 2, asks: [...asks] }] : [];
}

/** C# has the members and methods of Godot under the same names in another case. */
const inSnakeCase = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, i) => {
    const isMember = tokens[i - 1]?.text === '.' || tokens[i + 1]?.text === '=';
    if (token.kind !== 'word' || !isMember || !/^[A-Z][a-z]/.test(token.text)) return token;
    const text = token.text.replace(/(?<=[a-z\d])[A-Z]/g, '_$&').toLowerCase();
    return { ...token, text: text === 'identity' || text === 'zero' ? text.toUpperCase() : text };
  });
