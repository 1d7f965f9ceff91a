import { measures } from '../measures';
import { nearest } from './nearest';

/** The most quantities listed for a word that many contain. */
const mostNamed = 4;

/** Fields of a trace file and their names here, where the spelling does not suggest them. */
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

/** Says that there is no such quantity, and suggests a near spelling, those with that word, or the most common ones. */
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
