import { kindOf } from '../../problems/known';
import type { Scene } from '../../problems/scene';
import { parseScene } from '../../scenes/schema';
import type { Json } from '../../trace/json';
import {
  allRounder,
  at,
  listsIn,
  mayVanish,
  numbersIn,
  type Path,
  replaced,
  rounder,
  simplerPoses,
  withNumber,
} from './candidates';
import { costOf, objectOf, weightOf, type JsonObject } from './cost';
import { attempted, type Failing } from './failing';
import { MAX_TRIES } from './limits';

/** Shrinks a failing scene as delta debugging does (Zeller, Hildebrandt 2002): it keeps what still fails, and is less. */

const passes = ['points', 'options', 'poses', 'numbers'] as const;
type Pass = (typeof passes)[number];

export interface Progress {
  pass: Pass;
  /** Scenes run so far. */
  tries: number;
  /** The smallest scene so far that still fails. */
  scene: Scene;
}

export interface Shrunk {
  scene: Scene;
  tries: number;
  /** `smallest`: no single change makes it smaller; `tries`: the limit was reached; `holds not`: it did not fail at all. */
  outcome: 'smallest' | 'tries' | 'holds not';
}

/**
 * Yields before each scene that it runs, so that the caller can show the progress or stop, and keep the scene so far. Every
 * accepted scene fails in the same way and weighs less (see `weightOf`), so that it ends. The same scene gives the same result.
 */
export function* shrinking(
  given: Scene,
  failing: Readonly<Failing>,
  most = MAX_TRIES,
): Generator<Progress, Shrunk> {
  const shrinker = new Shrinker(bare(given), failing, most);
  if (!attempted(shrinker.scene, failing)) return { scene: given, tries: 1, outcome: 'holds not' };
  return yield* shrinker.run();
}

/** Words and rivals say nothing about the failure. The source stays. */
function bare({ title: _, note: __, compare: ___, ...scene }: Scene): Scene {
  return scene;
}

class Shrinker {
  private tries = 1;
  private pass: Pass = 'points';

  constructor(
    public scene: Scene,
    private readonly failing: Readonly<Failing>,
    private readonly most: number,
  ) {}

  *run(): Generator<Progress, Shrunk> {
    for (let weight = Infinity; this.weight() < weight && !this.isSpent();) {
      weight = this.weight();
      for (const pass of passes) {
        this.pass = pass;
        yield* this[pass]();
      }
    }
    return { scene: this.scene, tries: this.tries, outcome: this.isSpent() ? 'tries' : 'smallest' };
  }

  private weight(): number {
    return weightOf(costOf(this.scene));
  }

  private isSpent(): boolean {
    return this.tries >= this.most;
  }

  /** Keeps the candidate if it is a scene, weighs less and still fails. */
  private *keeps(candidate: Json | undefined): Generator<Progress, boolean> {
    const scene = sceneOf(candidate);
    if (!scene || this.isSpent() || weightOf(costOf(scene)) >= this.weight()) return false;
    yield { pass: this.pass, tries: this.tries, scene: this.scene };
    this.tries++;
    if (!attempted(scene, this.failing)) return false;
    this.scene = scene;
    return true;
  }

  /** Takes ever smaller runs of members out of each list. */
  private *points(): Generator<Progress> {
    for (const path of listsIn(this.problem())) {
      const length = (): number => (at(this.json(), path) as readonly Json[] | undefined)?.length ?? 0;
      for (let size = length() >> 1; size >= 1; size >>= 1) {
        for (let start = 0; start < length();) {
          const list = at(this.json(), path) as readonly Json[];
          const fewer = [...list.slice(0, start), ...list.slice(start + size)];
          if (!(yield* this.keeps(replaced(this.json(), path, fewer)))) start += size;
        }
      }
    }
  }

  /** Takes options and margins away. */
  private *options(): Generator<Progress> {
    for (const key of Object.keys(this.scene.options))
      yield* this.keeps(replaced(this.json(), ['options', key], undefined));
    for (const path of marginsIn(this.problem())) yield* this.keeps(replaced(this.json(), path, undefined));
  }

  private *poses(): Generator<Progress> {
    for (const posed of simplerPoses(this.scene)) if (yield* this.keeps(objectOf(posed))) return;
  }

  /** Rounds all numbers at once, those of each member of the problem, and then each of them. */
  private *numbers(): Generator<Progress> {
    const keys = Object.keys(this.problem());
    for (const some of [keys, ...keys.map((key) => [key])]) {
      for (const candidate of allRounder(this.json(), this.numbersOf(some)))
        if (yield* this.keeps(candidate)) break;
    }
    for (const path of this.numbersOf(keys)) {
      for (const value of rounder(at(this.json(), path) as number, mayVanish(path)))
        if (yield* this.keeps(withNumber(this.json(), path, value))) break;
    }
  }

  /** Numbers of the problem, and of lists among the options: directions. */
  private numbersOf(keys: readonly string[]): Path[] {
    const lists = Object.entries(this.scene.options).filter(([, value]) => Array.isArray(value));
    const ofOptions = lists.flatMap(([key, value]) => numbersIn(value as Json, ['options', key]));
    return [...keys.flatMap((key) => numbersIn(this.problem()[key], [key])), ...ofOptions];
  }

  private json(): JsonObject {
    return objectOf(this.scene);
  }

  private problem(): Readonly<Record<string, Json>> {
    return kindOf(this.scene).json(this.scene);
  }
}

/** The scene that JSON describes; null if it describes none, such as a hull without points. */
function sceneOf(json: Json | undefined): Scene | null {
  try {
    return parseScene(json);
  } catch {
    return null;
  }
}

function marginsIn(value: Json | undefined, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    return key === 'margin' ? [here] : marginsIn(member, here);
  });
}
