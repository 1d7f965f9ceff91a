import type { Place } from '../../../stepping/code-places';
import { h, setAttribute } from '../../dom';
import { shortName } from './sources';

/** The call stack as a path of buttons, outermost call first. Each button shows the line of its call. */
export class CallPath {
  readonly element = h('nav', { class: 'code-path', 'aria-label': 'Calls under way' });
  /** The buttons are reused at each step, so that the focus stays. */
  private readonly buttons: HTMLButtonElement[] = [];

  constructor(private readonly press: (call: number) => void) {}

  show(place: Place, shown: number): void {
    while (this.buttons.length < place.length) this.add();
    for (const [i, button] of this.buttons.entries()) {
      const call = place[i];
      button.hidden = !call;
      if (!call) continue;
      setAttribute(button, 'aria-current', i === shown && 'true');
      button.replaceChildren(
        h('strong', {}, call.name || 'callback'),
        ` ${shortName(call.file).replace(/^.*\//, '')}:${call.line}`,
      );
    }
  }

  private add(): void {
    const call = this.buttons.length;
    const button = h('button', { type: 'button', onclick: () => this.press(call) });
    this.buttons.push(button);
    this.element.append(button);
  }
}
