import type { Scene } from '../problems/scene';
import { prepare, recordingOf, type Run, type Setup } from '../stepping/run';
import { workInSlices } from './time-slices';

/** A run that is being recorded, while the page shows what it had. */
export interface Working {
  /** The share that is done. */
  readonly part: number;
  readonly cancel: () => void;
}

/** The part of the store that describes a recording. */
interface Watched {
  getState(this: void): { working: Working | null };
  setState(
    this: void,
    change: { working: Working | null } | { message: { title: string; text: string; given: string } },
  ): void;
}

/** Records one scene at a time, in slices. Another one takes its place. */
export function slicedRecording({ getState: get, setState: set }: Watched) {
  let awaited: Scene | null = null;
  const recording = {
    /** The scene of the run shown, with the edits whose run is being recorded; null if none is. */
    edited: null as Scene | null,
    stop(this: void): void {
      awaited = recording.edited = null;
      if (get().working) set({ working: null });
    },
    /** Records a scene. What takes long goes on until it is done, stopped, or another one is recorded. */
    record(scene: Scene, last: Readonly<Setup> | null, then: (run: Run) => void): void {
      const { stop } = recording;
      const setup = prepare(scene, last ?? undefined);
      awaited = scene;
      workInSlices(recordingOf(setup), {
        isWanted: () => awaited === scene,
        progress: (part) => set({ working: { part, cancel: stop } }),
        done(run) {
          stop();
          then(run);
        },
        failed(error) {
          stop();
          set({
            message: { title: 'This scene is not run', text: `${(error as Error).message}.`, given: '' },
          });
        },
      });
    },
  };
  return recording;
}
