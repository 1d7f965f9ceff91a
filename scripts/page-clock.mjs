/** Functions that `measure-page.mjs` runs inside the page. Each is sent there alone, and may use nothing around it. */

/**
 * Before anything else on the page: adds up the milliseconds of every callback of frames, timers and resizes. Timers that
 * wait for 100 ms or more are told apart, as `rested`: a hand that goes on changing things puts them off from frame to frame,
 * and they come due between two frames here only because to draw one in software takes longer than that.
 */
export function scriptClock() {
  const clock = { spent: 0, rested: 0 };
  const timed =
    (
      /** @type {(...all: any[]) => unknown} */ callback,
      /** @type {keyof typeof clock} */ account = 'spent',
    ) =>
    (/** @type {any[]} */ ...all) => {
      const start = performance.now();
      try {
        callback(...all);
      } finally {
        clock[account] += performance.now() - start;
      }
    };
  const frame = window.requestAnimationFrame.bind(window);
  const timer = window.setTimeout.bind(window);
  Object.assign(window, {
    scriptClock: clock,
    /** For measuring code: costs nothing on the clock. */
    untimedFrame: frame,
    requestAnimationFrame: (/** @type {FrameRequestCallback} */ callback) => frame(timed(callback)),
    setTimeout: (
      /** @type {any} */ callback,
      /** @type {number} */ wait = 0,
      /** @type {any[]} */ ...rest
    ) => {
      const account = wait >= 100 ? 'rested' : 'spent';
      return timer(typeof callback === 'function' ? timed(callback, account) : callback, wait, ...rest);
    },
    ResizeObserver: class extends ResizeObserver {
      constructor(/** @type {ResizeObserverCallback} */ callback) {
        super(timed(callback));
      }
    },
  });
}

/**
 * Milliseconds of script in each of `count` frames with one change each, and those of all that waits for a rest. A change
 * is made where a pointer's would be: in an event that the browser sends right before the frame, so that what it leaves to
 * lay out is not laid out yet.
 */
export async function timesOf(
  /** @type {{ kind: 'step' | 'move' | 'turn', count: number, stride: number }} */ { kind, count, stride },
) {
  const { store, actions, view } = window.minkowscope;
  if (!view) throw new Error('there is no picture to time');
  const { scriptClock: clock, untimedFrame } = /** @type {any} */ (window);
  const change = (/** @type {number} */ i) => {
    const { run } = store.getState();
    if (!run) throw new Error('there is no run to time');
    const { b } = /** @type {import('../src/problems/pair/scene').PairScene} */ (run.scene);
    const [x, y, z] = b.position;
    const half = 0.02 * (i + 1);
    if (kind === 'step') actions.seek(((i + 1) * stride) % run.trace.length);
    else if (kind === 'move')
      actions.setBody('b', { ...b, position: [x + (i % 100 < 50 ? 1e-3 : -1e-3), y, z] });
    else actions.setBody('b', { ...b, rotation: [0, Math.sin(half), 0, Math.cos(half)] });
  };
  // Scroll events come as those of pointers do: once a frame, before its callbacks.
  const scroller = document.createElement('div');
  scroller.style.cssText = 'position: fixed; top: 0; width: 9px; height: 9px; overflow: scroll; opacity: 0';
  scroller.append(document.createElement('div'));
  /** @type {HTMLElement} */ (scroller.firstChild).style.height = '99px';
  document.body.append(scroller);
  let made = 0;
  scroller.addEventListener('scroll', () => {
    const start = performance.now();
    change(made++);
    clock.spent += performance.now() - start;
  });
  const times = [];
  const restedBefore = clock.rested;
  for (let i = 0; i < count; i++) {
    const { frames } = view.stats;
    const before = clock.spent;
    scroller.scrollTop = 1 + (i % 2) * 9;
    for (let wait = 0; view.stats.frames === frames; wait++) {
      if (wait > 100) throw new Error(`the ${kind} drew no picture`);
      await new Promise((done) => untimedFrame(done));
    }
    // Work that the frame leaves for later counts as well.
    await new Promise((done) => untimedFrame(done));
    times.push(clock.spent - before);
  }
  scroller.remove();
  return { times, rested: clock.rested - restedBefore };
}

/** Opens an expansion that takes 300 iterations, of two round shapes around one centre; returns its number of steps. */
export function expansion() {
  const { store, actions } = window.minkowscope;
  const body = (/** @type {[number, number, number]} */ radii) => ({
    type: /** @type {const} */ ('ellipsoid'),
    radii,
    position: /** @type {[number, number, number]} */ ([0, 0, 0]),
    rotation: /** @type {[number, number, number, number]} */ ([0.3, 0.2, 0.1, 0.9]),
  });
  actions.open({
    version: 1,
    kind: 'pair',
    dim: 3,
    a: body([1, 1, 1.0001]),
    b: body([0.7, 0.70001, 0.7]),
    algorithm: 'epa',
    options: { tolerance: 1e-14, cap: 300 },
    precision: 'f64',
  });
  return store.getState().run?.trace.length ?? 0;
}

/** Shows another expansion of the same bodies beside the one that is open, and both at the same pace, once both are drawn. */
export async function rivalExpansion() {
  const { store, actions } = window.minkowscope;
  actions.addRivals([{ algorithm: 'epa', options: { tolerance: 1e-14, cap: 300, start: '+c' } }]);
  actions.set({ beside: 0, pace: 'iteration', debug: 'compare' });
  const lines = () => [...document.querySelectorAll('.half-where')].map((line) => line.textContent ?? '');
  for (let wait = 0; lines().length < 2 || store.getState().run === null; wait++) {
    if (wait > 200) throw new Error('the rival is not shown');
    await new Promise((done) => setTimeout(done, 50));
  }
  const numbers = lines().map((line) => /of (\d+) .*of (\d+)/.exec(line)?.slice(1) ?? []);
  return { lengths: numbers.map(([steps]) => steps), iterations: numbers.map(([, count]) => count) };
}
