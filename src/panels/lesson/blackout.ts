import { h, type Dispose } from '../dom';

/** A black cover over the room's picture. A press of it takes it away. */
export class Blackout {
  private readonly cover = h('div', {
    class: 'lesson-black',
    hidden: true,
    role: 'note',
    'aria-label': 'Black: any next key returns',
  });
  private readonly listeners = new Set<() => void>();

  constructor(host: HTMLElement) {
    host.append(this.cover);
    this.cover.addEventListener('click', () => this.toggle());
  }

  get isOn(): boolean {
    return !this.cover.hidden;
  }

  toggle(): void {
    this.cover.hidden = !this.cover.hidden;
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): Dispose {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  dispose(): void {
    this.cover.remove();
  }
}
