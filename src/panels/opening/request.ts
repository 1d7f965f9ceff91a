/** Reading may take long, and only the latest request counts. */
let latestRequest = 0;

/** Starts a request. The returned function is true while there is no later request. */
export function startRequest(): () => boolean {
  const request = ++latestRequest;
  return () => request === latestRequest;
}
