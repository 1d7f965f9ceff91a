import { readStored } from './local-storage';

/** The stored count of visits, which ends with `mostVisits`. */
export const visitsKey = 'minkowscope.welcome';
export const mostVisits = 3;

/** True on the first visits to the page, until the first lesson is taken or put away. */
export const isWelcomeDue = (): boolean => !(Number(readStored(visitsKey)) >= mostVisits);
