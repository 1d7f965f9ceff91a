import { holdDirection } from '../kinds/pair/direction-handle';
import { learnLate } from '../kinds/pair/late';
import { withRuler } from '../kinds/pair/ruler-room';
import { learnRulers } from '../ink/late-rulers';
import { layOutRuler } from '../ink/ruler-layout';
import { RulerView } from '../ink/ruler-view';
import { changes } from './changes';
import { measuredPlane, ruler } from './overlap';
import { past } from './past';
import { learn } from './picture';
import { polytope } from './polytope';
import { tipOf } from './tip';
import { touched } from './touched';
import { wedges } from './wedges';

// Layers that few pictures have, and the tips of points: to import this makes them known.
learn({ changes, measuredPlane, past, polytope, ruler, touched, wedges });
learnRulers({ layOutRuler, RulerView });
learnLate({ holdDirection, tipOf, withRuler });
