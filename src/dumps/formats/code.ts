import { tokensOf } from '../lexer';
import { readProgram } from '../code/program';
import type { Format } from './format';

/** A piece of a program in one of the languages of engines. */
export const code: Format = {
  id: 'program',
  read: (text, engine) =>
    readProgram(
      tokensOf(
        text
          .replace(typedList, blank)
          .replace(typeParameters, blank)
          .replace(ofGo, blank)
          .replaceAll(':=', ' =')
          .replace(firstNumber, listAlone),
      ),
      engine,
      text,
    ).filter(({ bodies }) => bodies.length > 0),
};

/** `Vec{3,Float32}[…]` of Julia is a list of what its type says. */
const typedList = /\b(?:Vec|SVector|Point)\{\d, ?\w+\}(?=\[)/g;
/** `HyperRectangle{3,Float32}(…)` of Julia. */
const typeParameters = /(?<=\b[A-Z]\w{1,40})\{[\w{}, ]{1,40}\}(?=\()/g;
/** `[][3]float64{…}` of Go is a list. */
const ofGo = /(?:\[\d*\]){1,2}\*?(?:float(?:32|64)|[a-z]\w*\.\w{1,20}|[A-Z]\w{0,20})(?=\{)/g;
const blank = (found: string): string => ' '.repeat(found.length);

/** `btConvexHullShape(&points[0].x(), …)` and `((btScalar*)points, …)` are given a list by the address of its first number. */
const firstNumber =
  /(?<=ConvexHullShape(?: \w{1,40})? ?\( ?)((?:\((?:const )?\w{1,20} ?\*\) ?)?&?)(\w{1,40})((?:\[0\]){0,2}(?:\.(?:x|getX)\(\)|\.m_floats)?)(?=[,)])/g;
const listAlone = (_: string, before: string, name: string, behind: string): string =>
  blank(before) + name + blank(behind);
