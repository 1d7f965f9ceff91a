import type { Engine } from '../engines';
import type { Token } from '../lexer';
import type { RawBody, RawCast, RawPose, RawScene, RawShape, Span } from '../raw';
import { Expressions } from './parse';
import { matrixOf, poseOf, turnOf } from './poses';
import { shapeOf, shapeWord, type MadeShape } from './shapes';
import { isThing, rowsOf, thing, vectorOf, type Thing, type Value } from './values';

/** A body while the program is read: its shape, and what is said of its pose. */
interface Record {
  name: string;
  made: MadeShape;
  poses: RawPose[];
  live: Thing[];
  spans: Span[];
  claimed: boolean;
  /** The object that carries the shape and may have a pose of its own. */
  holder?: Thing;
}

const MAX_PARTS = 16;

/** Reads a program's text from top to bottom, and keeps the bodies that it makes and places. */
export class Program {
  private readonly vars = new Map<string, Value>();
  private records: Record[] = [];
  private owners = new Map<Thing, Record>();
  private readonly lists = new Set<Thing>();
  private readonly scenes: RawScene[] = [];
  private query: { records: Record[]; cast?: RawCast } | null = null;
  private isCut = false;
  /** Bodies whose poses are set by a letter or a number, as in setTransformA. */
  private readonly sides = new Set<string>();
  private readonly reader: Expressions;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly engine: Engine,
    private readonly text: string,
  ) {
    const isPython = /^\s*(?:import|from|def)\s|\bnp\.|\bnumpy\b/m.test(text);
    this.reader = new Expressions(
      tokens,
      { get: (path) => this.vars.get(path), called: (call) => this.called(call) },
      !isPython,
    );
  }

  read(): RawScene[] {
    const { reader } = this;
    let guard = 0;
    while (reader.at < this.tokens.length && !reader.isSpent && guard++ < this.tokens.length * 2) {
      const { at } = reader;
      this.statement();
      if (reader.at <= at) reader.at = at + 1;
    }
    this.endScene();
    return this.scenes;
  }

  private statement(): void {
    const { reader } = this;
    const token = reader.peek();
    if (token?.kind !== 'word') {
      reader.at++;
      return;
    }
    if (
      /^(?:let|var|const|static|auto|final|mut|constexpr|fn|def|struct|class|using|return|public|private|void|for|if|while|else|import|from)$/.test(
        token.text,
      )
    ) {
      reader.at++;
      if (/^(?:struct|class|fn|def|using|import|from)$/.test(token.text)) reader.at++;
      return;
    }
    if (this.several() || this.setter() || this.assignment() || this.declaration()) return;
    const { at } = reader;
    if (reader.attempt() === undefined) reader.at = at + 1;
  }

  /** `a, b = x, y` of Python. */
  private several(): boolean {
    const { reader } = this;
    const { at } = reader;
    const targets = [reader.peek()!.text];
    let ahead = 1;
    while (targets.length < MAX_PARTS && reader.is(',', ahead) && reader.peek(ahead + 1)?.kind === 'word') {
      targets.push(reader.peek(ahead + 1)!.text);
      ahead += 2;
    }
    if (targets.length < 2 || !reader.is('=', ahead)) return false;
    reader.at += ahead + 1;
    const values: Value[] = [];
    do {
      const value = reader.attempt();
      if (value === undefined) break;
      values.push(value);
      if (!reader.is(',')) break;
      reader.at++;
    } while (values.length < targets.length);
    if (values.length === 0) {
      reader.at = at;
      return false;
    }
    targets.forEach((name, i) => this.assign(name, values[i] ?? null));
    return true;
  }

  /** `a = x`, `a: T = x`, `a.b[0].c = x`, `a.translation() = x` and `a << 1, 2, 3`. */
  private assignment(): boolean {
    const { reader } = this;
    const { at } = reader;
    const path = this.target();
    if (path && (reader.is('=') || (reader.is(':') && this.passType()))) {
      reader.at++;
      const value = reader.attempt();
      if (value !== undefined) {
        this.store(path, this.numberRow(value));
        return true;
      }
      if (this.tokens.length - reader.at < 400) this.isCut ||= reader.peek() === undefined;
    } else if (path && reader.is('<<')) {
      const start = reader.peek()!.start;
      const numbers: number[] = [];
      do {
        reader.at++;
        const value = reader.attempt();
        if (typeof value !== 'number') break;
        numbers.push(value);
        reader.skipLines();
      } while (reader.is(','));
      if (numbers.length > 1) {
        this.store(path, thing('', numbers, { start, end: reader.peek(-1)!.end }));
        return true;
      }
    }
    reader.at = at;
    return false;
  }

  /** `a.position.set(1, 2, 3)`, `ccdVec3Set(&a.pos, 1, 2, 3)` and the macro `CCD_BOX(a);`. */
  private setter(): boolean {
    const { reader } = this;
    const { at } = reader;
    const { text: head, start } = reader.peek()!;
    const isThrough = /set$/i.test(head) && reader.is('(', 1) && reader.is('&', 2);
    const isMacro = shapeWord(head) !== null && reader.is('(', 1) && reader.is(')', 3) && reader.is(';', 4);
    if (isMacro && reader.peek(2)?.kind === 'word') {
      this.assign(reader.peek(2)!.text, thing(head, [], reader.peek(2)!));
      reader.at += 4;
      return true;
    }
    reader.at += isThrough ? 3 : 0;
    const path =
      isThrough && reader.peek()?.kind !== 'word' ? null : isThrough ? this.target() : this.setPath();
    if (path && (isThrough ? reader.is(',') : reader.is('('))) {
      const inner = this.bracketed('(');
      const type = /quat/i.test(head + path.at(-1)!) ? 'quaternion' : '';
      if (inner && inner.args.length > 0 && inner.args.every((arg) => typeof arg === 'number')) {
        this.store(path, { ...inner, type, start });
        return true;
      }
    }
    reader.at = at;
    return false;
  }

  /** The path before `.set(`; null for anything else. */
  private setPath(): string[] | null {
    const { reader } = this;
    const path = [reader.peek()!.text];
    reader.at++;
    while (path.length < MAX_PARTS && reader.is('.') && reader.peek(1)?.kind === 'word') {
      const { text } = reader.peek(1)!;
      reader.at += 2;
      if (text === 'set') return path.length > 1 ? path : null;
      path.push(text);
    }
    return null;
  }

  /** Numbers that follow each other without brackets: `a = 1, 2, 3`. */
  private numberRow(value: Value): Value {
    const { reader } = this;
    if (typeof value !== 'number' || !reader.is(',')) return value;
    const start = reader.peek(-1)!.start;
    const numbers = [value];
    while (reader.is(',') && numbers.length < 16) {
      const { at } = reader;
      reader.at++;
      if (reader.peek()?.kind === 'word' && reader.is('=', 1)) {
        reader.at = at;
        break;
      }
      const next = reader.attempt();
      if (typeof next !== 'number') {
        reader.at = at;
        break;
      }
      numbers.push(next);
    }
    return numbers.length > 1 ? thing('', numbers, { start, end: reader.peek(-1)!.end }) : value;
  }

  private passType(): boolean {
    const { reader } = this;
    for (let ahead = 1; ahead < 14; ahead++) {
      if (reader.is('=', ahead)) {
        reader.at += ahead;
        return true;
      }
      const token = reader.peek(ahead);
      if (!token || token.kind === 'line' || token.kind === 'number' || /^[(){},;]$/.test(token.text))
        return false;
    }
    return false;
  }

  private target(): string[] | null {
    const { reader } = this;
    const path = [reader.peek()!.text];
    reader.at++;
    while (path.length < MAX_PARTS) {
      if ((reader.is('.') || reader.is('->')) && reader.peek(1)?.kind === 'word') {
        path.push(reader.peek(1)!.text);
        reader.at += 2;
        if (reader.is('<')) {
          let ahead = 1;
          while (ahead < 8 && !reader.is('>', ahead)) ahead++;
          if (reader.is('(', ahead + 1)) reader.at += ahead + 1;
        }
        if (reader.is('(')) {
          let ahead = 1;
          while (ahead < 12 && !reader.is(')', ahead)) ahead++;
          if (!reader.is('=', ahead + 1) && !reader.is('<<', ahead + 1) && !reader.is('.', ahead + 1))
            return null;
          if (reader.is('.', ahead + 1) && ahead > 1) return null;
          reader.at += ahead + 1;
        }
      } else if (reader.is('[') && reader.is(']', 1)) reader.at += 2;
      else if (reader.is('[') && reader.peek(1)?.kind === 'number' && reader.is(']', 2)) {
        path.push(reader.peek(1)!.text);
        reader.at += 3;
      } else break;
    }
    return path;
  }

  /** `T name(args)`, `T name{args}`, `T name;` and `T name[3] = {…}`. */
  private declaration(): boolean {
    const { reader } = this;
    const { at } = reader;
    let type = reader.peek()!.text;
    reader.at++;
    while (reader.at < at + 4 * MAX_PARTS) {
      if (reader.is('::') && reader.peek(1)?.kind === 'word') {
        type += `::${reader.peek(1)!.text}`;
        reader.at += 2;
      } else if (reader.is('<')) {
        let depth = 0;
        let ahead = 0;
        do {
          if (reader.is('<', ahead)) depth++;
          if (reader.is('>', ahead)) depth--;
          ahead++;
        } while (depth > 0 && ahead < 24);
        if (depth > 0) break;
        reader.at += ahead;
      } else if (reader.is('*') || reader.is('&')) reader.at++;
      else break;
    }
    const name = reader.peek();
    if (name?.kind === 'word' && reader.peek(-1)?.kind !== 'line') {
      const [open] = [reader.peek(1)?.text];
      if (open === '(' || open === '{') {
        const start = reader.peek()!.start;
        reader.at++;
        const inner = this.bracketed(open);
        if (inner) {
          const pointee = /ptr$|^auto$/.test(type) ? inner.args.find(isThing) : undefined;
          const made: Thing = { ...inner, type, start };
          if (pointee && inner.args.length === 1) this.assign(name.text, pointee);
          else {
            this.called(made);
            this.assign(name.text, this.scalar(made));
          }
          return true;
        }
      } else if (open === ';' || (open === '[' && reader.is(']', 3) && reader.is(';', 4))) {
        reader.at += 2;
        this.assign(name.text, thing(type, [], name));
        return true;
      } else if (open === ',') {
        let ahead = 0;
        while (ahead < 2 * MAX_PARTS && reader.peek(ahead)?.kind === 'word' && reader.is(',', ahead + 1))
          ahead += 2;
        if (reader.peek(ahead)?.kind === 'word' && reader.is(';', ahead + 1)) {
          for (let i = 0; i <= ahead; i += 2) {
            const each = reader.peek(i)!;
            this.assign(each.text, thing(type, [], each));
          }
          reader.at += ahead + 2;
          return true;
        }
      } else if (open === '=') return this.typedList(type, name);
      else if (open === '[') return this.arrayNamed(name.text);
    }
    reader.at = at;
    return false;
  }

  /** `b2Transform a = {…}`: the list is what its type says, where that is a shape or a pose. */
  private typedList(type: string, { text: name }: Token): boolean {
    const { reader } = this;
    const isKnown = shapeWord(type) !== null || /transform|quat/i.test(type);
    if (!isKnown || !reader.is('{', 2)) return true;
    reader.at += 2;
    const list = reader.attempt();
    if (!isThing(list)) return true;
    const made: Thing = { ...list, type };
    this.called(made);
    this.assign(name, made);
    return true;
  }

  /** `name[3] = {…}` and `name[] = {…}` behind a type: the brackets hold the size. */
  private arrayNamed(name: string): boolean {
    const { reader } = this;
    let ahead = 2;
    while (ahead < 8 && !reader.is(']', ahead)) ahead++;
    reader.at += ahead + 1;
    if (reader.is('[')) {
      reader.at--;
      return this.arrayNamed(name);
    }
    if (!reader.is('=')) return true;
    reader.at++;
    const value = reader.attempt();
    if (value !== undefined) this.assign(name, value);
    else this.isCut ||= reader.peek() === undefined;
    return true;
  }

  private scalar(made: Thing): Value {
    return /^(?:Px)?(?:float|double|real|Real|btScalar|PxReal)$/i.test(made.type) && made.args.length === 1
      ? made.args[0]!
      : made;
  }

  private bracketed(open: string): Thing | null {
    const { reader } = this;
    const { at } = reader;
    if (open === '{') {
      const list = reader.attempt();
      return isThing(list) ? list : null;
    }
    // A parenthesis of one value is that value, so a comma is read by a call of no name.
    const inner: Value[] = [];
    reader.at++;
    const start = reader.peek()?.start ?? 0;
    for (;;) {
      reader.skipLines();
      if (reader.is(')')) {
        reader.at++;
        return thing('', inner, { start, end: reader.peek(-1)!.end });
      }
      if (reader.is(',')) {
        reader.at++;
        continue;
      }
      const value = reader.attempt();
      if (value === undefined) {
        reader.at = at;
        return null;
      }
      inner.push(value);
    }
  }

  private assign(name: string, value: Value): void {
    const old = this.vars.get(name);
    const fresh = this.ownerOf(value);
    if (isThing(old) && this.owners.has(old) && fresh && this.query && this.query.records.length >= 2) {
      this.records = this.records.filter((record) => record !== fresh);
      this.endScene();
      this.records = [fresh];
    }
    this.vars.set(name, value);
    if (!isThing(value)) return;
    if (fresh && (fresh.name === '' || fresh.made.shape.type === 'points')) fresh.name ||= name;
    value.name ||= name;
    if (!fresh && !turnOf(value) && !poseOf(value) && !value.type.startsWith('?')) this.lists.add(value);
  }

  private store(path: readonly string[], value: Value): void {
    const [name, ...fields] = path;
    if (fields.length === 0) return this.assign(name!, value);
    let target = this.vars.get(name!);
    if (!isThing(target)) {
      target = thing('', [], { start: 0, end: 0 });
      target.name = name!;
      this.vars.set(name!, target);
    }
    if (isThing(value) && target.start === 0) Object.assign(target, { start: value.start, end: value.end });
    for (const key of fields.slice(0, -1)) {
      const inner = target.fields.get(key);
      const next: Thing = isThing(inner) ? inner : thing('', [], target);
      target.fields.set(key, next);
      // Numbers assigned to members of a list are its items.
      if (/^\d{1,4}$/.test(key)) target.args[Number(key)] = next;
      target = next;
    }
    const key = fields.at(-1)!;
    if (/^\d{1,4}$/.test(key) && target.args.length >= Number(key)) target.args[Number(key)] = value;
    else target.fields.set(key, value);
    const isSized = path.length === 2 && this.sized(target);
    // The centre of a collider is in the frame of its body.
    if (isSized && key === 'center' && /Collider/.test(target.type)) return;
    if (this.isPosed(target)) this.applySetter(target, key, [value]);
  }

  /** True if the object is a shape whose sizes are its members: with each of them it is made anew. */
  private sized(target: Thing): boolean {
    const known = this.owners.get(target);
    if (shapeWord(target.type) === null || (known && known.name !== target.name)) return false;
    const made = shapeOf(target, this.engine);
    if (!made || made.shape.type === 'points') return known !== undefined;
    if (known) known.made = made;
    else {
      const record = this.begin(target, made);
      record.name = target.name;
      if (isThing(target.self)) record.holder = target.self;
    }
    return true;
  }

  private begin(call: Thing, made: MadeShape): Record {
    const record: Record = {
      name: '',
      made,
      poses: [],
      live: [],
      spans: [{ start: call.start, end: call.end }],
      claimed: false,
    };
    this.records.push(record);
    this.owners.set(call, record);
    return record;
  }

  private isPosed(target: Thing): boolean {
    return this.owners.has(target) || poseOf(target) !== null;
  }

  private ownerOf(value: Value | undefined): Record | undefined {
    return isThing(value) ? this.owners.get(value) : undefined;
  }

  /** Hears of each call, the inner ones first. */
  private called(call: Thing): void {
    const isCut = call.fields.has('cut') && !call.args.some((arg) => this.ownerOf(arg));
    if (isCut && (vectorOf(call) || /transform|pose|position|rotation/i.test(call.type))) this.isCut = true;
    if (this.setThrough(call)) return;
    if (call.type.startsWith('.')) return this.method(call);
    const parts = call.args.filter((arg) => this.ownerOf(arg));
    const [only] = call.args;
    if (parts.length === 0 && isThing(only) && only.type === '') {
      const part = [...only.fields.values()].find((field) => this.ownerOf(field));
      if (part)
        return this.wrapped({ ...call, args: [part, ...only.fields.values()] }, this.ownerOf(part)!, call);
    }
    if (parts.length >= 2) return this.asked(call);
    if (parts.length === 1) return this.wrapped(call, this.ownerOf(parts[0])!);
    const made = shapeOf(call, this.engine);
    if (!made) return;
    if (call.fields.has('cut')) this.isCut = true;
    const record = this.begin(call, made);
    for (const arg of call.args)
      if (isThing(arg) && arg.name && made.shape.type === 'points') {
        record.name ||= arg.name;
        this.lists.delete(arg);
        record.spans.push({ start: arg.start, end: arg.end });
      }
    if (call.type.includes('OBB')) return;
    const pose = call.args.map((arg) => poseOf(arg)).find((found) => found !== null);
    if (pose) this.place(record, call.args);
    if (/\badd_shape_\w+$/.test(call.type)) {
      const [body] = call.args;
      if (isThing(body)) record.holder = body;
    }
    this.placeNamed(record, call);
  }

  /** `basePosition=[1, 2, 3]`, `xform=…`: what a call says of a pose by the names of its arguments. */
  private placeNamed(record: Record, call: Thing): void {
    const pose = namedPose(call);
    if (!pose) return;
    record.poses.push(pose);
    record.spans.push({ start: call.start, end: call.end });
  }

  /** `dGeomSetPosition(geom, 1, 2, 3)`. */
  private setThrough({ type, args }: Thing): boolean {
    const [, what] = /^d(?:Geom|Body)Set(Position|Quaternion|Rotation)$/.exec(type) ?? [];
    const [target, ...rest] = args;
    if (what === undefined || !isThing(target)) return false;
    this.applySetter(target, what === 'Position' ? 'position' : 'rotation', rest);
    return true;
  }

  /** A call that puts one shape or body somewhere. */
  private wrapped(call: Thing, inner: Record, made = call): void {
    const isCast = /cast/i.test(call.type) && !/settings/i.test(call.type);
    let record = inner;
    if (inner.claimed) {
      record = { ...inner, name: '', poses: [], live: [], spans: [...inner.spans], claimed: false };
      this.records.push(record);
    }
    record.claimed = true;
    record.spans.push({ start: call.start, end: call.end });
    this.owners.set(made, record);
    const at = call.args.findIndex((arg) => this.ownerOf(arg) === inner);
    const rest = call.args.slice(at + 1);
    if (isCast) {
      const vectors = rest
        .map((arg) => (poseOf(arg) ? null : vectorOf(arg)))
        .filter((vector) => vector?.length === 3) as number[][];
      this.place(
        record,
        rest.filter((arg) => poseOf(arg)),
      );
      const displacement = vectors.at(-1);
      if (displacement && vectors.length >= 1) {
        this.records = [record, ...this.records.filter((other) => other !== record)];
        const isWhole = this.engine.name === 'Jolt';
        this.query = { records: [], cast: { displacement, ...(isWhole && { maxT: 1 }) } };
      }
      return;
    }
    this.place(
      record,
      call.args.filter((arg) => this.ownerOf(arg) !== inner),
    );
    this.placeNamed(record, call);
  }

  private place(record: Record, args: readonly Value[]): void {
    const pose: RawPose = {};
    const wholes = args.filter((arg) => poseOf(arg));
    if (wholes.length > 1) {
      // One of them is that of a body which is not known.
      record.poses.push({ missing: 'which of two transforms is its own' });
      return;
    }
    for (const arg of args) {
      if (isThing(arg) && shapeWord(arg.type) !== null) continue;
      const whole = poseOf(arg);
      if (whole && isThing(arg)) {
        record.live.push(arg);
        record.spans.push({ start: arg.start, end: arg.end });
        continue;
      }
      const turn = turnOf(arg);
      const vector = vectorOf(arg);
      if (turn) pose.turn ??= turn;
      else if (vector && (vector.length === 2 || vector.length === 3)) {
        if (isThing(arg) && !pose.position) record.spans.push({ start: arg.start, end: arg.end });
        pose.position ??= vector;
      }
    }
    if (pose.position || pose.turn) record.poses.push(pose);
  }

  private method(call: Thing): void {
    const { self } = call;
    const name = call.type.slice(1);
    // The method of a world or a factory that makes a shape.
    if (
      /^(?:add_shape_\w+|create(?:Collision|Box|Sphere|Capsule|Cylinder|Cone|ConvexMesh)Shape)$/.test(name)
    ) {
      call.type = name;
      return this.called(call);
    }
    const [, side] = /^set_?(?:Transform|Pose|Frame)_?([AB12])$/i.exec(name) ?? [];
    if (side) this.sides.add(side);
    if (!isThing(self)) return;
    const shapes = call.args.filter((arg) => this.ownerOf(arg));
    if (shapes.length >= 2) return this.asked(call);
    if (shapes.length === 1 && this.owners.has(self) && call.args.length >= 3) {
      const at = call.args.findIndex((arg) => this.ownerOf(arg));
      const [own, other] = [this.owners.get(self)!, this.ownerOf(shapes[0])!];
      this.place(own, call.args.slice(0, at));
      this.place(other, call.args.slice(at + 1));
      this.query ??= { records: [own, other] };
      return;
    }
    if (name === 'addPoint' && shapeWord(self.type) === 'points') {
      self.args.push(...call.args.filter((arg) => vectorOf(arg)));
      const made = shapeOf(self, this.engine);
      const known = this.owners.get(self);
      if (made && known) known.made = made;
      else if (made) this.begin(self, made).name = self.name;
      return;
    }
    if (
      /^(?:append|push|push_back|Add|add|emplace_back|extend)$/.test(name) &&
      call.args.length >= 1 &&
      shapes.length === 0
    ) {
      for (const arg of call.args) {
        if (name === 'extend' && isThing(arg))
          self.args.push(
            ...arg.args.flatMap((item) => (isThing(item) && vectorOf(item) === null ? item.args : [item])),
          );
        else if (isThing(arg)) self.args.push(arg);
        if (isThing(arg)) self.end = Math.max(self.end, arg.end);
      }
      self.type = '';
      self.start = Math.max(self.start, self.args.find(isThing)?.start ?? 0);
      this.lists.add(self);
      return;
    }
    if (shapes.length === 1 && !this.owners.has(self)) {
      const record = this.ownerOf(shapes[0])!;
      const outer = self.args.map((arg) => poseOf(arg)).find((pose) => pose !== null);
      const claimed = outer ? [outer] : [];
      const inner = call.args.filter((arg) => this.ownerOf(arg) !== record);
      record.poses.push(...claimed);
      this.place(record, inner);
      // What a body is told later, it does with its shape.
      if (/^(?:add|set|attach|create)_?(?:collision_?)?(?:shape|collider|fixture|geometry)$/i.test(name)) {
        if (outer === undefined) record.holder = self;
      }
      if (claimed.length > 0) record.poses.push(...this.resolveLive(record));
      return;
    }
    this.applySetter(self, name, call.args);
  }

  private resolveLive(record: Record): RawPose[] {
    const poses = record.live.map((live) => poseOf(live) ?? {});
    record.live = [];
    return poses;
  }

  private applySetter(target: Thing, name: string, args: readonly Value[]): void {
    const record = this.owners.get(target);
    const [value] = args;
    const isTranslation =
      /^(?:set_?)?(?:local|world|global)?_?(?:translation|position|origin|pos|block|center|centre|location)\w*$/i.test(
        name,
      );
    const isTurn =
      /^(?:set_?)?(?:local|world|global)?_?(?:rotation|quat\w*|orientation|basis|linear|angle)$/i.test(name);
    const isWhole = /^(?:set_?)?(?:local|world|global)?_?(?:transform\w*|pose|matrix|isometry)$/i.test(name);
    if (!record) {
      if (name === 'setIdentity') target.fields.clear();
      if (isTranslation && value !== undefined) target.fields.set('.position', asVector(args));
      if (isTurn && value !== undefined) target.fields.set('.rotation', value);
      return;
    }
    if (isThing(value) && (isTranslation || isTurn || isWhole))
      record.spans.push({ start: value.start, end: value.end });
    if (isWhole && isThing(value)) {
      if (poseOf(value)) record.live.push(value);
      else record.poses.push(matrixOf(value) ?? {});
    } else if (isTranslation || isTurn) {
      const pose = record.poses[0] ?? {};
      record.poses[0] = pose;
      const vector = vectorOf(asVector(args));
      if (isTranslation && vector) pose.position = vector;
      const turn =
        isTurn &&
        (turnOf(value) ?? matrixOf(value)?.turn ?? (vector?.length === 4 ? { quaternion: vector } : null));
      if (turn) pose.turn = turn;
    }
  }

  /** A call about two bodies: it says which, where they are, and how one moves. */
  private asked(call: Thing): void {
    const found: Record[] = [];
    const things = call.args;
    const poses = things.filter((arg): arg is Thing => poseOf(arg) !== null);
    for (const arg of things) {
      const record = this.ownerOf(arg);
      if (!record) continue;
      const isTwice = found.includes(record);
      const own = isTwice
        ? { ...record, name: `${record.name} again`, poses: [], live: [], spans: [...record.spans] }
        : record;
      if (isTwice) this.records.push(own);
      found.push(own);
    }
    const names = things.filter((arg) => this.ownerOf(arg) && isThing(arg)).map((arg) => (arg as Thing).name);
    const named = names.map((name) => this.positionNamed(name));
    const beside = found.map((record) => this.poseBeside(call, record));
    if (found.length === 2 && beside.every((pose) => pose !== null))
      found.forEach((record, i) => {
        record.live = [];
        record.poses = [beside[i]!];
        record.spans.push({ start: call.start, end: call.end });
      });
    else if (poses.length >= found.length)
      found.forEach((record, i) => {
        record.live = [poses[i]!];
        record.poses = [];
        record.spans.push({ start: poses[i]!.start, end: poses[i]!.end });
      });
    else if (named.every((vector) => vector !== null) && found.length === named.length)
      found.forEach((record, i) => {
        const position = vectorOf(named[i])!;
        record.poses = [{ position }];
        record.spans.push(named[i]!);
      });
    else if (poses.length === 1 && found[0]!.live.length === 0 && found[0]!.poses.length === 0)
      found[1]!.live = [poses[0]!];
    const cast = /impact|toi\b|cast|sweep/i.test(call.type) ? this.castOf(call) : undefined;
    this.query ??= { records: found, ...(cast && { cast }) };
  }

  /** `shape, position, rotation`: the vector and the quaternion that follow a shape in a call. */
  private poseBeside(call: Thing, record: Record): RawPose | null {
    const at = call.args.findIndex((arg) => this.ownerOf(arg) === record);
    const [place, turn] = [call.args[at + 1], call.args[at + 2]];
    const position = isThing(place) && !poseOf(place) ? vectorOf(place) : null;
    const list = vectorOf(turn);
    const turned = turnOf(turn) ?? (list?.length === 4 ? { quaternion: list } : null);
    return position?.length === 3 && turned ? { position, turn: turned } : null;
  }

  private positionNamed(name: string): Thing | null {
    if (name === '') return null;
    for (const [other, value] of this.vars)
      if (
        isThing(value) &&
        new RegExp(
          `^(?:${name}_?(?:pos|position|at|t|center|centre|translation|origin)|(?:pos|position|p)_?${name})$`,
          'i',
        ).test(other) &&
        vectorOf(value)
      )
        return value;
    return null;
  }

  private castOf(call: Thing): RawCast | undefined {
    const rest = call.args.filter((arg) => isThing(arg) && !this.owners.has(arg) && !poseOf(arg));
    const vectors = rest.map((arg) => vectorOf(arg));
    const numbers = call.args.filter((arg) => typeof arg === 'number');
    const [first, second] = vectors;
    if (!first) return undefined;
    const displacement = second ? first.map((x, i) => x - (second[i] ?? 0)) : first;
    const [maxT] = numbers;
    return maxT === undefined ? { displacement, isVelocity: true } : { displacement, maxT };
  }

  private endScene(): void {
    this.looseShapes();
    const bodies = this.records.map((record, i) => this.bodyOf(record, i));
    if (bodies.length === 0 && this.scenes.length > 0) return;
    this.placeInOrder(bodies);
    const asked = this.query?.records ?? [];
    const pair =
      asked.length >= 2
        ? ([this.records.indexOf(asked[0]!), this.records.indexOf(asked[1]!)] as const)
        : undefined;
    const used = bodies.length > 2 && !pair ? bodies.filter((_, i) => !this.isUnplaced(i)) : bodies;
    const cast = this.query?.cast ?? this.looseCast();
    this.scenes.push({
      bodies: used.length >= 2 ? used : bodies,
      ...(pair && pair[0] >= 0 && pair[1] >= 0 && used === bodies && { pair }),
      ...(cast && { cast }),
      asks: this.asks(),
    });
    this.records = [];
    this.query = null;
  }

  /** Where no body has a pose and the program has as many poses as bodies, they are taken in their order. */
  private placeInOrder(bodies: RawBody[]): void {
    if (bodies.length < 2 || bodies.some(({ poses }) => poses.length > 0)) return;
    const poses = [...new Set(this.vars.values())].filter(
      (value): value is Thing =>
        isThing(value) && (poseOf(value)?.position !== undefined || poseOf(value)?.isIdentity === true),
    );
    if (poses.length !== bodies.length) return;
    poses.forEach((value, i) => Object.assign(bodies[i]!, { poses: [poseOf(value)!], isInOrder: true }));
  }

  private asks(): string[] {
    const cut = [
      ...(this.isCut ? ['The text breaks off in the numbers of a body.'] : []),
      ...this.records.flatMap(({ holder, name }) => scaleAsk(holder, name)),
    ];
    return this.sides.size === 1 ? [...cut, 'The pose of the other body is missing.'] : cut;
  }

  private isUnplaced(i: number): boolean {
    const record = this.records[i]!;
    return record.poses.length === 0 && record.live.length === 0 && !record.claimed;
  }

  private bodyOf(record: Record, i: number): RawBody {
    const { made, name, spans } = record;
    const held = record.holder && holderPose(record.holder);
    const poses = [
      ...(held ? [held] : []),
      ...record.poses,
      ...record.live.map((live) => poseOf(live) ?? {}),
      ...(made.pose ? [made.pose] : []),
    ];
    return { name: name || `body ${i + 1}`, shape: made.shape, poses, spans };
  }

  /** Shapes that no call makes: objects with fields, numbers with names, and lists of points. */
  private looseShapes(): void {
    for (const [name, value] of this.vars)
      if (isThing(value) && !this.owners.has(value)) this.fieldShape(name, value);
    this.namedRound();
    if (this.records.length >= 2) return;
    const used = new Set<Thing>();
    for (const list of this.lists) {
      if (used.has(list) || this.records.length >= 8) continue;
      used.add(list);
      if (/norm|indices|index|color|expected|result|faces|hit|tri$/i.test(list.name)) continue;
      for (const points of pointLists(list)) this.addPoints(list, points);
    }
  }

  private addPoints(list: Thing, points: number[][]): void {
    const record: Record = {
      name: list.name,
      made: { shape: { type: 'points', points } },
      poses: [],
      live: [],
      spans: [{ start: list.start, end: list.end }],
      claimed: true,
    };
    if (list.fields.has('cut')) this.isCut = true;
    const position = vectorOf(this.positionNamed(list.name));
    const rotation = vectorOf(this.vars.get(`${list.name}_rotation`));
    if (position?.length === 3)
      record.poses.push({ position, ...(rotation?.length === 4 && { turn: { quaternion: rotation } }) });
    this.records.push(record);
  }

  private fieldShape(name: string, value: Thing): void {
    const made = this.structure(value);
    if (made) {
      this.records.push(made);
      return;
    }
    const word = [/cylinder/i, /capsule/i, /cone/i].find((pattern) => pattern.test(name))?.source as
      | 'cylinder'
      | undefined;
    const radius = value.fields.get('radius') ?? value.fields.get('mRadius');
    if (!word || typeof radius !== 'number') return;
    const half =
      value.fields.get('mHalfHeightOfCylinder') ??
      value.fields.get('halfHeight') ??
      value.fields.get('half_height');
    const height = half ?? value.fields.get('height') ?? value.fields.get('length');
    const axis = value.fields.get('axis');
    const direction = isThing(axis) ? vectorOf(axis.fields.get('direction')) : null;
    const origin = vectorOf(
      isThing(axis)
        ? axis.fields.get('origin')
        : (value.fields.get('center') ?? value.fields.get('position')),
    );
    if (typeof height !== 'number') return;
    this.records.push({
      name,
      made: {
        shape: {
          type: word,
          radius,
          height,
          ...(half !== undefined && { sized: 'half' as const }),
          ...(direction && { axis: direction as [number, number, number] }),
        },
      },
      poses: origin ? [{ position: origin }] : [],
      live: [],
      spans: [{ start: value.start, end: value.end }],
      claimed: true,
    });
  }

  /** A structure whose type is that of a shape, with its sizes and its pose as fields. */
  private structure({ type, name, fields, start, end }: Thing): Record | null {
    const word = shapeWord(type);
    const [x, y, z, radius, height] = ['x', 'y', 'z', 'radius', 'height'].map((key) => fields.get(key));
    const shape: RawShape | null =
      word === 'box' && typeof x === 'number' && typeof y === 'number' && typeof z === 'number'
        ? { type: 'box', sizes: [x, y, z] }
        : word === 'sphere' && typeof radius === 'number'
          ? { type: 'sphere', radius }
          : (word === 'cylinder' || word === 'capsule') &&
              typeof radius === 'number' &&
              typeof height === 'number'
            ? { type: word, radius, height }
            : null;
    if (!shape) return null;
    const position = vectorOf(fields.get('pos'));
    const turn = turnOf(fields.get('quat'));
    const poses = position || turn ? [{ ...(position && { position }), ...(turn && { turn }) }] : [];
    return { name, made: { shape }, poses, live: [], spans: [{ start, end }], claimed: true };
  }

  /** A capsule whose radius and half height are variables, in a program that speaks of one. */
  private namedRound(): void {
    if (this.records.length > 1) return;
    const radius = this.vars.get('radius');
    const half = this.vars.get('halfHeight') ?? this.vars.get('half_height');
    const type = (['capsule', 'cylinder', 'cone'] as const).find((word) =>
      new RegExp(word, 'i').test(this.text),
    );
    if (
      typeof radius !== 'number' ||
      typeof half !== 'number' ||
      !type ||
      this.records.some(({ made }) => made.shape.type === type)
    )
      return;
    const pose = [...this.vars].find(
      ([name, value]) => poseOf(value) && /0|1|a$|capsule|start/i.test(name) && poseOf(value)!.position,
    );
    const live = pose && isThing(pose[1]) ? [pose[1]] : [];
    this.records.unshift({
      name: type,
      made: { shape: { type, radius, height: half, sized: 'half' } },
      poses: [],
      live,
      spans: live,
      claimed: true,
    });
  }

  private looseCast(): RawCast | undefined {
    const direction = ['unitDir', 'direction', 'dir', 'sweepDir', 'displacement', 'velocity']
      .map((name) => vectorOf(this.vars.get(name)))
      .find((vector) => vector !== null);
    const distance = ['distance', 'maxDistance', 'maxDist', 'max_toi', 'maxToi']
      .map((name) => this.vars.get(name))
      .map((value) => (isThing(value) ? value.args[0] : value))
      .find((value) => typeof value === 'number');
    return direction?.length === 3 && typeof distance === 'number'
      ? { displacement: direction, maxT: distance }
      : undefined;
  }
}

/** The names of places and turns among the members of an object. */
function namedPose({ fields }: Thing): RawPose | null {
  const pose: RawPose = {};
  for (const [key, value] of fields) {
    const list = vectorOf(value);
    if (/^(?:local|base|world)?_?(?:pos|position|translation|origin)$/i.test(key) && list && list.length <= 3)
      pose.position = list;
    else if (/^(?:local|base|world)?_?(?:rot|rotation|quat|quaternion|orientation)$/i.test(key)) {
      const turn =
        turnOf(value) ?? matrixOf(value)?.turn ?? (list?.length === 4 ? { quaternion: list } : null);
      if (turn) pose.turn = turn;
    } else if (/^(?:xform|pose|transform|placement)$/i.test(key))
      Object.assign(pose, poseOf(value) ?? matrixOf(value) ?? {});
  }
  return pose.position || pose.turn || pose.isIdentity ? pose : null;
}

/** Sizes of a shape whose object is scaled are not those of the text. */
function scaleAsk(holder: Thing | undefined, name: string): string[] {
  const transform = holder?.fields.get('transform');
  const scale = isThing(transform) ? vectorOf(transform.fields.get('localScale')) : null;
  return scale?.some((factor) => factor !== 1)
    ? [`${name} is scaled by ${scale.join(', ')}: what are its sizes?`]
    : [];
}

/** The pose of an object that carries a shape: its own members, those of its transform, or what made it. */
function holderPose(holder: Thing): RawPose | null {
  const transform = holder.fields.get('transform');
  const own = namedPose(holder) ?? (isThing(transform) ? namedPose(transform) : null);
  return own ?? holder.args.map((arg) => poseOf(arg)).find((pose) => pose !== null) ?? null;
}

const asVector = (args: readonly Value[]): Value =>
  args.length > 1 && args.every((arg) => typeof arg === 'number')
    ? thing('', [...args], { start: 0, end: 0 })
    : (args[0] ?? null);

/** The lists of points that a list is: one, several, or none. Columns are points where the program says so. */
function pointLists(list: Thing): number[][][] {
  const dropCut = list.args.filter((item) => item !== undefined);
  const rows = rowsOf({ ...list, args: dropCut });
  if (rows) {
    if (list.type === 'columns' && rows.length <= 3)
      return [rows[0]!.map((_, i) => rows.map((row) => row[i]!))];
    const width = rows[0]!.length;
    return rows.length >= 3 && (width === 2 || width === 3) ? [rows] : [];
  }
  const inner = dropCut.length === 1 ? dropCut[0] : list;
  if (!isThing(inner) || shapeWord(inner.type)) return [];
  const lists = inner.args.map((item) => rowsOf(item));
  return lists.length >= 1 && lists.every((points) => points && points.length >= 3 && points[0]!.length <= 3)
    ? (lists as number[][][])
    : [];
}
