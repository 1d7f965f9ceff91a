/** Puts the section of a side view on the stage, which tells by `data-landscape` that it gives room to one. */
export class SidePane {
  private shown: string | undefined;

  constructor(private readonly stage: HTMLElement) {}

  /** Shows `element` under a name of its kind, or hides it if there is none. Returns true if that changed. */
  place(name: string | undefined, element: HTMLElement | undefined): boolean {
    if (name === this.shown) return false;
    // Another kind's side view may have taken the place of this one.
    if (name !== undefined) this.stage.dataset['landscape'] = name;
    else if (this.stage.dataset['landscape'] === this.shown) delete this.stage.dataset['landscape'];
    this.shown = name;
    if (name !== undefined && element && element.parentElement !== this.stage) this.stage.append(element);
    return true;
  }

  dispose(): void {
    this.place(undefined, undefined);
  }
}
