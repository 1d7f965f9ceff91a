/** Calls `run` in idle time, after at most `timeout` ms. In Safari, which has no idle callbacks, after `fallback` ms. */
export function whenIdle(run: () => unknown, timeout: number, fallback: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
  else setTimeout(run, fallback);
}
