import { measures } from '../measures';
import { nearest } from './nearest';

/** Told of a word that belongs to many quantities: more are not read. */
const mostNamed = 4;

/** What fields of a trace file are called here, where nothing alike would be found by their letters. */
const ofFields: Readonly<Record<string, string>> = {
  supportCalls: 'supports',
  proofCalls: 'supports.proof',
  idA: 'support.idA',
  idB: 'support.idB',
  call: 'support.call',
  offset: 'plane.offset',
  closest: 'closest.distance',
  weight: 'weight.least',
  visible: 'faces.visible',
  removed: 'faces.gone',
};

/** Says that there is no such quantity, and what can be asked instead: a slip away, of that word, or what is asked most. */
export function noQuantity(name: string, known: readonly string[]): string {
  const field = Object.hasOwn(ofFields, name) ? `; did you mean “${ofFields[name]}”?` : '';
  return `there is no quantity “${name}”${field || nearest(name, known) || `; ${instead(name.toLowerCase())}`}`;
}

function instead(word: string): string {
  const about = measures.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(word));
  const names = about.length > 0 ? about.map(({ name }) => name) : usual;
  return `ask for ${names.slice(0, mostNamed).join(', ')}${about.length > 0 ? '' : ', |v| or n.x: more are offered as you type'}`;
}

const usual = ['gap', 'upper', 'lower', 'turn'];
