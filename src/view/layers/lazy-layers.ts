import { changes } from './changes';
import { past } from './past';
import { learn } from './picture';
import { wedges } from './wedges';

// Layers that few pictures have: to import this makes them known.
learn({ changes, past, wedges });
