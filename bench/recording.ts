import { withDefaults } from '../src/algorithms/algorithm';
import { gjk } from '../src/algorithms/gjk/gjk';
import { randomBody, setGap } from '../src/algorithms/oracle/random-pairs.fixture';
import { seededRandom } from '../src/math/random';
import { place } from '../src/shapes/body';
import { cso } from '../src/shapes/cso';
import { shapeTypes } from '../src/shapes/shape';
import { recordingCost, type RecordedCase } from './recording/cost';
import { median } from './tables/median';

/** The cost of recording: time compared with the plain run, and memory per step. Prints medians over alternating rounds. */
function cases(): RecordedCase[] {
  const random = seededRandom(1);
  const style = { size: 1, aspect: 3 };
  const options = withDefaults(gjk.options, {});
  return Array.from({ length: 512 }, (_, i) => {
    const a = randomBody(shapeTypes[i % 8]!, random, style);
    const b = setGap(a, randomBody(shapeTypes[(i >> 3) % 8]!, random, style), random(), random);
    return { problem: cso(place(a), place(b)), options };
  });
}

const WARM_UP = 10;

const cost = recordingCost(gjk, cases(), 120);
const [plain, recorded] = [cost.plain.slice(WARM_UP), cost.recorded.slice(WARM_UP)];
// The ratio is taken per round: other load on the machine usually slows both halves of a round.
const ratio = median(recorded.map((time, round) => time / plain[round]!));
console.log(`plain run          ${median(plain).toFixed(0)} ns`);
console.log(`recorded run       ${median(recorded).toFixed(0)} ns, ${ratio.toFixed(2)} × (budget 2 ×)`);
console.log(`recorded memory    ${(cost.bytes / cost.steps).toFixed(0)} bytes a step (budget 400)`);
