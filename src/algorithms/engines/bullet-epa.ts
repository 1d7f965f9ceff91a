import { withDefaults, type Algorithm } from '../algorithm';
import { epa } from '../epa/epa';
import { capOption } from '../options';
import { answersAs } from './describe-engine';
import { EngineEpa } from './engine-epa';

/**
 * EPA with the constants of Bullet 3 (btGjkEpa2), after its public source: it stops where the gap is 10⁻⁴, a length, after 255
 * iterations, or at 128 vertices; a point sees a face from 10⁻⁵ below its plane on. GJK before it is ours, and margins are outside.
 */
export const bulletEpa: Algorithm = {
  ...epa,
  id: 'bullet-epa',
  title: 'Bullet 3 EPA',
  summary:
    'EPA with the constants of Bullet 3 (btGjkEpa2): a gap of 10⁻⁴, 128 vertices, faces seen from below.',
  certifies: 'nothing',
  options: [capOption(255)],
  solve: (problem, { cap }, trace) => {
    const e = problem.extent;
    const constants = { tolerance: 1e-4 / e, capacity: 128, sides: 'rounded', delta: -1e-5 / e };
    return new EngineEpa(problem, withDefaults(epa.options, { ...constants, cap: cap! })).run(trace);
  },
  describe: answersAs('Bullet 3 EPA', epa, { ...withDefaults(epa.options, {}), sides: 'rounded' }),
};
