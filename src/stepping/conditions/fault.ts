/** An error in a condition: its place in the text, in UTF-16 units, and a sentence without a full stop. */
export interface Fault {
  at: number;
  length: number;
  text: string;
}

/** Thrown while a condition is parsed; `readCondition` catches it. */
export class ConditionError extends Error implements Fault {
  constructor(
    readonly text: string,
    readonly at: number,
    readonly length: number,
  ) {
    super(text);
  }
}

/** `column 7: expected a number, found the word “reduce”`; columns count from 1. */
export const faultText = ({ at, text }: Readonly<Fault>): string => `column ${at + 1}: ${text}`;
