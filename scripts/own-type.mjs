/**
 * Takes the font out of lil-gui's style sheet: it stands there as a data: address, which a strict Content-Security-Policy
 * refuses as soon as the rule is read. Its three signs are set in the page's type (src/styles/gui.css).
 */

const fontFace = /@font-face\s*\{[^}]*\}/;

/** @returns {import('vite').Plugin} */
export const ownType = () => ({
  name: 'own-type',
  // After Vite has put the imported sheet in its place.
  transform: {
    filter: { id: /styles\/gui\.css$/ },
    handler: (code) => ({ code: withoutFont(code), map: null }),
  },
});

/** @param {string} sheet */
export function withoutFont(sheet) {
  if (!fontFace.test(sheet)) throw new Error("own-type: lil-gui's style sheet has no font any more");
  return sheet.replace(fontFace, '');
}
