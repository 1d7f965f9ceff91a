import { holdDirection } from '../kinds/pair/direction-handle';
import { learnMeasuring } from '../kinds/pair/measuring';
import { withRuler } from '../kinds/pair/ruler-room';
import { changes } from './changes';
import { measuredPlane, ruler } from './overlap';
import { past } from './past';
import { learn } from './picture';
import { touched } from './touched';
import { wedges } from './wedges';

// Layers that few pictures have: to import this makes them known.
learn({ changes, measuredPlane, past, ruler, touched, wedges });
learnMeasuring({ holdDirection, withRuler });
