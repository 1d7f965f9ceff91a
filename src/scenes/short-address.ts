/** A short address of a prepared scene: `#hull-beside-box.step-12`, alone or at the end of a whole one. */
export interface ShortAddress {
  name: string;
  /** As a link has them: `step-12`. */
  fields: string[];
}

/** Typed in capitals, or copied with the stop of its sentence, it is the same; null if a text is none. */
export function shortAddress(text: string): ShortAddress | null {
  const [, name, fields = ''] =
    /#([a-z][a-z0-9]*(?:-[a-z0-9]+)+)((?:\.[\w-]+)*)[\s.,;:!?)]*$/iu.exec(text) ?? [];
  return name === undefined ? null : { name: name.toLowerCase(), fields: fields.split('.') };
}
