/**
 * The looks of a kind of problem: what people set of its pictures and no other kind has, such as how a surface is drawn, the
 * time at which a cast is shown, or a grid. The kind declares them once, with their first values and the fields that carry
 * them in links. The page's state keeps them under the kind's id (`looks` in src/store/state.ts), so that they are as they
 * were when a scene of the kind is opened again. The kind's rooms read them with `looksIn` and set them with
 * `actions.setLooks`; every other file passes them on unread.
 */
export interface Looks<L extends object = object> {
  /** The id of the kind. */
  readonly kind: string;
  readonly initial: Readonly<L>;
  /** The link's field for each look, in the order of a link. A look without a field is in no link. */
  readonly fields: Readonly<Record<string, LookField<L>>>;
}

/** A field of a link that carries a look. */
interface LookField<L extends object> {
  /** Undefined for the first value, which needs no field. */
  write(this: void, looks: Readonly<L>): string | undefined;
  /** Undefined if the text cannot be read. */
  read(this: void, text: string): Partial<L> | undefined;
}

/** The looks of each kind, by its id; a kind that is absent has its first ones. */
export type LooksByKind = Readonly<Record<string, object>>;

export const looksIn = <L extends object>(
  { looks }: Readonly<{ looks: LooksByKind }>,
  { kind, initial }: Pick<Looks<L>, 'kind' | 'initial'>,
): Readonly<L> => (looks[kind] as L | undefined) ?? initial;

/**
 * The looks in values from outside, checked like the fields of a link. A look that is absent or invalid has its first
 * value.
 */
export function checkedLooks<L extends object>(
  { initial, fields }: Readonly<Looks<L>>,
  given: object,
): Partial<L> {
  const known = Object.fromEntries(
    Object.keys(initial).flatMap((key) =>
      Object.hasOwn(given, key) ? [[key, (given as Record<string, unknown>)[key]]] : [],
    ),
  );
  return Object.assign(
    {},
    ...Object.values(fields).map((field) => readBack(field, { ...initial, ...known })),
  );
}

function readBack<L extends object>({ write, read }: LookField<L>, looks: L): Partial<L> {
  try {
    const text = write(looks);
    return (text === undefined ? undefined : read(text)) ?? {};
  } catch {
    // The value has another type than the look.
    return {};
  }
}
