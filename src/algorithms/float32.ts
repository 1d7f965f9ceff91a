/** Loading this makes single precision known, with every algorithm of the catalogue: the same source, rounded by the build. */
import { arithmetic } from './arithmetic?f32';
import './catalogue?f32';
import { learnPrecision } from './precisions';

learnPrecision('f32', arithmetic);
