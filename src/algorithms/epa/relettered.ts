import type { Description, Quantity, Sentence } from '../../trace/sentence';

/** The same words with another letter, for a quantity that a part of a search has besides the whole. */
export function relettered(said: Description, from: Quantity, to: Quantity): Description {
  const inSentence = (sentence: Sentence): Sentence =>
    sentence.map((token) =>
      typeof token === 'object' && 'quantity' in token && token.quantity === from ? { quantity: to } : token,
    );
  const { text, detail, certificate } = said;
  return {
    ...said,
    text: inSentence(text),
    detail: inSentence(detail),
    certificate: { ...certificate, text: inSentence(certificate.text) },
  };
}
