/** Runs when the page has nothing better to do, after `timeout` milliseconds at the latest. Safari has no idle callbacks: `fallback` then. */
export function whenIdle(run: () => unknown, timeout: number, fallback: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
  else setTimeout(run, fallback);
}
