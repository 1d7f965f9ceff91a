import { isPosed, partOf, takePose, type Part } from './part';

type PoseKind = 'place' | 'turn';

/** Poses that stand apart from the shapes that they are of: all behind all shapes, or each before its own. */
export class Apart {
  private readonly behind: Part[] = [];
  /** The body that was spoken of last before the poses behind all shapes. */
  private last: Part | null = null;
  private readonly before: Part[] = [];
  /** The bodies that stand directly behind a pose. */
  private readonly followers: Part[] = [];

  constructor(private readonly parts: readonly Part[]) {}

  /** The owner of a position or a rotation: `current`, or one of these poses. */
  ownerOf(kind: PoseKind, current: Part | null, start: number): Part | null {
    if (this.isBefore(current)) return current;
    const isFirst = !current && this.parts.length === 0;
    const isNext = current !== null && current === this.followers.at(-1) && has(current, kind);
    if (isFirst || isNext) return next(this.before, start);
    const last = this.behind.at(-1);
    if (last) return current !== last ? current : has(last, kind) ? next(this.behind, start) : last;
    if (this.parts.length < 2 || this.parts.some(isPosed)) return current;
    this.last = current;
    return next(this.behind, start);
  }

  /** The body that numbers which are no pose are of. */
  shapeOf(current: Part | null): Part | null {
    if (this.isBefore(current)) return null;
    return current !== null && current === this.behind.at(-1) ? this.last : current;
  }

  /** True if a pose was read whose shape is to follow. */
  isBefore(current: Part | null): boolean {
    return current !== null && current === this.before.at(-1) && this.followers.length < this.before.length;
  }

  /** Gives a body the pose directly before it. */
  follow(part: Part): void {
    takePose(part, this.before.at(-1)!);
    part.isInOrder = true;
    this.followers.push(part);
  }

  /** Gives each body its pose, once all are read. `named` have letters that no body has. */
  give(named: readonly Part[]): void {
    this.shift();
    const { behind, parts, last } = this;
    const [first] = behind;
    const isBare = !parts.some(isPosed);
    const poses = behind.length > 0 ? behind : named;
    if (isBare && poses.length === parts.length)
      parts.forEach((part, i) => {
        takePose(part, poses[i]!);
        part.isInOrder = true;
      });
    else if (first && last && !isPosed(last)) takePose(last, first);
  }

  /** A pose behind the last shape shows that each stands behind its own, and the first is of something else. */
  private shift(): void {
    const { before, followers } = this;
    if (before.length === followers.length) return;
    followers.forEach((part, i) => takePose(part, before[i + 1]!));
  }
}

function next(list: Part[], start: number): Part {
  const made = partOf('', '', start);
  list.push(made);
  return made;
}

const has = ({ pose, rows, columns, centre }: Part, kind: PoseKind): boolean =>
  kind === 'place'
    ? pose.position !== undefined || centre !== undefined || rows.length > 3 || rows[0]?.length === 4
    : pose.turn !== undefined || rows.length > 0 || columns.length > 0;
