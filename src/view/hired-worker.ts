/** The part of a worker that is used. */
export type Helper = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Starts a worker. Throws or returns null if there is none. */
export type StartHelper = () => Helper | null;

/** A worker at work. */
export interface Hired<Job> {
  post(this: void, job: Job): void;
  /** Ends the worker, of which nothing is heard any more. */
  end(this: void): void;
}

/**
 * Starts a worker; null if the browser lets the page start none. `hear` receives each message. A worker that fails, or whose program
 * cannot be fetched, is ended, and `failed` is called.
 */
export function hire<Job, News>(
  start: StartHelper,
  hear: (news: News) => void,
  failed: () => void,
): Hired<Job> | null {
  const helper = started(start);
  if (!helper) return null;
  const end = (): void => {
    helper.onmessage = helper.onerror = null;
    helper.terminate();
  };
  helper.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  helper.onerror = () => {
    end();
    failed();
  };
  return { post: (job) => helper.postMessage(job), end };
}

function started(start: StartHelper): Helper | null {
  try {
    return start();
  } catch {
    return null;
  }
}
