import type { Space } from '../../view/picture';
import type { View } from '../../view/view';
import type { FilmFrame } from './frame';

/** Frames are drawn this far outside the visible area. */
const ahead = '200px';

/** Draws the frames that scroll into view, one after the other, and clears those that scroll out. */
export class FilmDrawing {
  private readonly watcher: IntersectionObserver;
  private frames = new Map<Element, FilmFrame>();
  private spaces: readonly Space[] = [];
  private readonly wanted = new Set<FilmFrame>();
  private drawing = false;

  constructor(
    private readonly view: View,
    private readonly root: HTMLElement,
  ) {
    this.watcher = new IntersectionObserver((entries) => this.follow(entries), { root, rootMargin: ahead });
  }

  show(frames: readonly FilmFrame[], spaces: readonly Space[]): void {
    this.watcher.disconnect();
    this.wanted.clear();
    this.spaces = spaces;
    this.frames = new Map(frames.map((frame) => [frame.element, frame]));
    for (const { element } of frames) this.watcher.observe(element);
  }

  dispose(): void {
    this.watcher.disconnect();
    this.wanted.clear();
  }

  private follow(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const frame = this.frames.get(target);
      if (!frame) continue;
      if (isIntersecting && frame.picture.childElementCount === 0) this.wanted.add(frame);
      if (isIntersecting) continue;
      this.wanted.delete(frame);
      frame.picture.replaceChildren();
    }
    if (!this.drawing) void this.drawAll();
  }

  private async drawAll(): Promise<void> {
    this.drawing = true;
    try {
      while (this.wanted.size > 0) {
        const frame = this.next();
        this.wanted.delete(frame);
        await this.draw(frame);
      }
    } finally {
      this.drawing = false;
    }
  }

  /** Returns the next frame to draw: the first visible one, else the nearest outside. */
  private next(): FilmFrame {
    const { scrollTop, clientHeight, offsetTop } = this.root;
    const beyond = ({ element }: FilmFrame): number => {
      const top = element.offsetTop - offsetTop - scrollTop;
      return Math.max(0, top - clientHeight, -top - element.offsetHeight);
    };
    const inOrder = [...this.frames.values()].filter((frame) => this.wanted.has(frame));
    return inOrder.reduce((best, frame) => (beyond(frame) < beyond(best) ? frame : best));
  }

  private async draw({ step, picture }: FilmFrame): Promise<void> {
    const { spaces } = this;
    const { clientWidth: width, clientHeight: height } = picture;
    if (width === 0) return;
    const ratio = Math.min(window.devicePixelRatio, 2);
    const canvas = await this.view.snapshot({ step, spaces, width, height, ratio, small: true });
    if (canvas && spaces === this.spaces && picture.isConnected) picture.replaceChildren(canvas);
    // Yields, so that the page stays responsive.
    await new Promise((done) => setTimeout(done));
  }
}
