import { printMemory } from './growth/memory';
import { printOverAspect, printOverHullSize, printOverTolerance, warmUp } from './growth/queries';
import { printOverSteps } from './growth/steps';

/** How the cost of a query grows with what is asked, that of recording with the length of a run, and memory with neither. */
warmUp();
printOverHullSize();
printOverTolerance();
printOverAspect();
printOverSteps();
printMemory();
