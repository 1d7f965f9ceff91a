/** Runs when the page has nothing better to do, after `most` milliseconds at the latest. Safari has no idle callbacks: `blind` then. */
export function whenIdle(run: () => unknown, most: number, blind: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: most });
  else setTimeout(run, blind);
}
