import { printMemory } from './growth/memory';
import { printOverMotion } from './growth/motion';
import { printOverAspect, printOverHullSize, printOverTolerance, warmUp } from './growth/queries';
import { printOverSteps } from './growth/steps';

/**
 * The growth of costs: of a query with what is asked, with a cache with the way of the bodies, of recording with the length of a
 * run, and memory with neither.
 */
warmUp();
printOverHullSize();
printOverTolerance();
printOverAspect();
printOverMotion();
printOverSteps();
printMemory();
