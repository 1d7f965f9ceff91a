import type { Sentence } from '../../trace/sentence';
import type { Algorithm } from '../algorithm';

/** The same words of a step in the plane, where what a support ends at is a line. */
export const inThePlane =
  <P>(describe: Algorithm<P>['describe']): Algorithm<P>['describe'] =>
  (frame, context) => {
    const { text, detail, certificate, ...rest } = describe(frame, context);
    return {
      ...rest,
      text: ofLines(text),
      detail: ofLines(detail),
      certificate: { ...certificate, text: ofLines(certificate.text) },
    };
  };

const ofLines = (sentence: Sentence): Sentence =>
  sentence.map((token) => {
    if (typeof token === 'string') return lineFor(token);
    return 'words' in token ? { ...token, words: lineFor(token.words) } : token;
  });

const lineFor = (words: string): string =>
  words.replace(/\bplane(?=s?\b)/g, 'line').replace(/\bPlane(?=s?\b)/g, 'Line');
