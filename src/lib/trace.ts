/**
 * `minkowscope/trace`: the recorded steps of a run. An algorithm that is given a `Trace` leaves its steps there, to be read in
 * any order; `Recorder` is what one of your own has to be.
 */

// The recorder, and the frames that are read from it.
export {
  Trace,
  type Frame,
  type FrameFace,
  type FramePolytope,
  type FramePortal,
  type Sample,
  type SimplexVertex,
} from '../trace/trace';

// The vocabulary of a step.
export {
  gaveUp,
  outcomes,
  ownWord,
  phases,
  type Chart,
  type NamedVector,
  type CommonOutcome,
  type CommonPhase,
  type Outcome,
  type OwnWord,
  type OwnWords,
  type Phase,
  type Plane,
  type Polytope,
  type PolytopeFace,
  type Portal,
  type Probe,
  type Reading,
  type Recorder,
  type Simplex,
  type Step,
  type Test,
  type Witnesses,
} from '../trace/step';
export type { CsoPoint } from '../trace/cso-point';

// What a step says, in words.
export {
  plainText,
  type Certainty,
  type Description,
  type Quantity,
  type Relation,
  type Said,
  type Sentence,
  type Stated,
  type Token,
} from '../trace/sentence';

// Trace files, as this program or another wrote them: the comment above `TRACE_FORMAT` describes the format.
export { TRACE_FORMAT, TRACE_VERSION, writeTrace, type TraceHeader } from '../trace/file';
export { readTraces, TraceFileError, type TracedRun } from '../trace/file-reader';
export type { Json } from '../trace/json';
export { MAX_TRACE_TEXT } from '../trace/text-length';
