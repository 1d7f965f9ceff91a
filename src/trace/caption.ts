import type { Cursor } from './cursor';
import type { Reading } from './part';
import { quantity, type Role } from './sentence';

/** A caption in an algorithm's own words: a label, and the letter that the page sets it in. */
type Caption = Readonly<Pick<Reading, 'label' | 'quantity'>>;

export const readCaption = (from: Cursor): Caption => from.storage.captions.at(from.next()) as Caption;

interface CaptionLine {
  label: string;
  letter: string;
  subscript?: string | undefined;
  role: Role;
}

export const captionOf = ({ label, letter, subscript, role }: CaptionLine): Caption => ({
  label,
  quantity: quantity(letter, role, subscript),
});

export const captionJson = ({ label, quantity: { letter, subscript, role } }: Caption) => ({
  label,
  letter,
  subscript,
  role,
});
