import type { Changes, Member, SetDifference } from '../../../stepping/changes';
import { isPairRun } from '../../../stepping/run';
import type { Actions } from '../../../store/actions';
import { quantity } from '../../../trace/sentence';
import { h, listen, together, type Child, type Dispose } from '../../dom';
import { letter } from '../../words';

/** Larger sets are counted instead of listed. */
const mostNames = 12;

type Side = 'onlyOne' | 'onlyOther';
const sides: readonly Side[] = ['onlyOne', 'onlyOther'];
type Steps = Pick<Changes, 'one' | 'other'>;

/** Lists the marks that only one of two steps has. Each lights up in the pictures when pointed at or chosen. */
export class ChangeList {
  readonly element: HTMLElement;
  private readonly all = h('input', { type: 'checkbox' });
  private readonly list = h('ul', { class: 'compare-sets', 'aria-label': 'In one step alone' });
  private readonly legend = h('p', { class: 'debug-note compare-legend' });
  private steps: Steps | null = null;
  private sets: readonly SetDifference[] = [];
  private readonly chosen = new Set<Member>();
  private readonly members = new Map<Element, Member>();
  private readonly undo: Dispose;

  constructor(private readonly actions: Actions) {
    const light = (): void => this.light();
    const toggle = h('label', { class: 'compare-all' }, this.all, 'show in the picture');
    this.element = h('div', { class: 'compare-changes' }, toggle, this.list, this.legend);
    this.undo = together(
      listen(this.all, 'change', light),
      listen(this.list, 'pointerover', light),
      listen(this.list, 'pointerleave', light),
      listen(this.list, 'focusin', light),
      listen(this.list, 'focusout', light),
    );
  }

  /** `headings`: what the two steps are called. */
  show(steps: Steps, headings: readonly [string, string], sets: readonly SetDifference[]): void {
    this.steps = steps;
    this.sets = sets;
    this.chosen.clear();
    this.members.clear();
    const items = sets.flatMap((set) =>
      sides.flatMap((side, i) => (set[side].length > 0 ? [this.item(set, side, headings[i]!)] : [])),
    );
    const drawn = isPairRun(steps.one.run) ? [h('li', {}, 'Simplex, portal and faces are the same.')] : [];
    this.list.replaceChildren(...(items.length > 0 ? items : drawn));
    this.legend.hidden = this.all.parentElement!.hidden = items.length === 0;
    this.legend.replaceChildren(...legendOf(steps, headings));
    this.light();
  }

  /** The chosen marks stay lit until the step changes: on a phone the list covers the picture. */
  dispose(): void {
    this.undo();
    this.light(false);
  }

  /** `simplex, only in step 12: w₃ w₁` */
  private item(set: SetDifference, side: Side, heading: string): HTMLElement {
    const members = set[side];
    const rest = members.length - mostNames;
    const buttons = members.slice(0, mostNames).map((member) => this.button(member, set.what, heading));
    return h(
      'li',
      {},
      `${set.what}, only in ${heading}:`,
      ...buttons,
      ...(rest > 0 ? [`and ${rest} more`] : []),
    );
  }

  private button(member: Member, what: string, heading: string): HTMLElement {
    const press = (): void => {
      if (!this.chosen.delete(member)) this.chosen.add(member);
      button.setAttribute('aria-pressed', String(this.chosen.has(member)));
      this.light();
    };
    const button = h(
      'button',
      {
        type: 'button',
        class: 'quiet small compare-change',
        'aria-label': `Show ${member.name} of the ${what} of ${heading}`,
        'aria-pressed': 'false',
        onclick: press,
      },
      nameOf(member),
    );
    this.members.set(button, member);
    return button;
  }

  /** Lights the chosen marks (all of them on request), and the one that is pointed at or has the focus. */
  private light(withPointed = true): void {
    const { steps, sets } = this;
    if (!steps) return;
    const at = this.list.querySelector('button:hover') ?? this.list.querySelector('button:focus-visible');
    const pointed = withPointed && at ? this.members.get(at) : undefined;
    const isLit = (member: Member): boolean =>
      this.all.checked || member === pointed || this.chosen.has(member);
    const litOf = (side: Side): Member[] => sets.flatMap((set) => set[side].filter(isLit));
    const [onlyOne, onlyOther] = [litOf('onlyOne'), litOf('onlyOther')];
    const isAny = onlyOne.length + onlyOther.length > 0;
    this.actions.set({ changes: isAny ? { ...steps, onlyOne, onlyOther } : null });
  }
}

function nameOf({ name, corners }: Member): Node | string {
  return corners.length > 1 ? name : letter(quantity(name.charAt(0), 'ink', name.slice(1)));
}

/** How the picture of the run tells the two steps apart, in words. */
function legendOf({ one, other }: Steps, [here, there]: readonly [string, string]): Child[] {
  const isOneRun = one.run === other.run;
  const [present, absent] = isOneRun ? [there, here] : [here, there];
  return [
    h('span', { class: 'compare-sign present', 'aria-hidden': 'true' }),
    `solid ring, filled face: only in ${present}. `,
    h('span', { class: 'compare-sign absent', 'aria-hidden': 'true' }),
    `dashed: only in ${absent}${isOneRun ? '' : '; the other way round in the picture of its run'}.`,
  ];
}
