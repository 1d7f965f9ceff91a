/** Tells the words of a TypeScript source apart, as an editor does: by shiki, when the page is built. */
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';

/** Kinds of a piece of code; a style sheet knows the names. */
export const kinds = /** @type {const} */ ([
  'plain',
  'comment',
  'keyword',
  'string',
  'number',
  'type',
  'punctuation',
]);

/** @type {Record<Exclude<(typeof kinds)[number], 'plain'>, string[]>} */
const SCOPES = {
  comment: ['comment', 'punctuation.definition.comment'],
  keyword: [
    'keyword.control',
    'keyword.operator.expression',
    'keyword.operator.new',
    'storage',
    'variable.language',
  ],
  string: ['string', 'punctuation.definition.string'],
  number: ['constant'],
  type: ['entity.name.type', 'entity.other.inherited-class', 'support.type', 'support.class'],
  punctuation: ['punctuation', 'keyword.operator', 'meta.brace'],
};

/** A theme speaks of colours alone, so each kind is given one of its own: its number. */
const colourOf = (/** @type {number} */ kind) => `#${kind.toString(16).padStart(6, '0')}`;

const theme = {
  name: 'kinds',
  type: /** @type {const} */ ('dark'),
  fg: colourOf(0),
  bg: colourOf(0),
  settings: Object.entries(SCOPES).map(([kind, scope]) => ({
    scope,
    settings: { foreground: colourOf(kinds.findIndex((each) => each === kind)) },
  })),
};

/** @type {Promise<import('shiki').HighlighterCore> | undefined} */
let highlighter;

/**
 * The lines of a source, each as kind, text, kind, text, …: kinds by their numbers, texts in order.
 * @param {string} source
 * @returns {Promise<(number | string)[][]>}
 */
export async function highlight(source) {
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [import('shiki/langs/typescript.mjs')],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  const { tokens } = (await highlighter).codeToTokens(source.trimEnd(), {
    lang: 'typescript',
    theme: 'kinds',
    // By default, a line that takes half a second, as on a busy machine, is silently left partly highlighted.
    tokenizeTimeLimit: 0,
  });
  return tokens.map((line) => joined(line.map(({ color, content }) => [numberOf(color), content])));
}

const numberOf = (/** @type {string | undefined} */ colour) => Number.parseInt(colour?.slice(1) ?? '0', 16);

/** Neighbours of one kind are one piece; so is blank space, which shows no kind. @param {[number, string][]} pieces */
function joined(pieces) {
  /** @type {(number | string)[]} */
  const out = [];
  for (const [kind, text] of pieces) {
    if (out.length > 0 && (out.at(-2) === kind || text.trim() === '')) out.push(`${out.pop()}${text}`);
    else out.push(kind, text);
  }
  return out;
}
