import { readStored, writeStored } from './local-storage';

const key = 'minkowscope.welcome';
const mostVisits = 3;

const visits = (): number => Number(readStored(key) ?? 0);

/** True on the first visits to the page, until the first lesson is taken or put away. */
export const isWelcomeDue = (): boolean => !(visits() >= mostVisits);

export const countVisit = (): void => writeStored(key, String(visits() + 1));

export const endWelcome = (): void => writeStored(key, String(mostVisits));
