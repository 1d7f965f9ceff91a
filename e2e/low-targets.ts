/**
 * The buttons, links and tabs on show that a finger would miss: less than 40 px high, with their heights. Rows of numbers, cells
 * of tables, lines of code and the corners of a polygon, which a finger holds in the picture, are as high as what they stand for.
 */
export const lowTargets = (): string[] =>
  [...document.querySelectorAll('button, a[href], summary, select, [role=tab], [role=option]')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((target) => !target.closest('.row, td, th, .code-scroller, .corner-keys'))
    .map((target) => ({ target, ...target.getBoundingClientRect().toJSON() }))
    .filter(({ width, height }) => width > 1 && height < 39.9)
    .map(({ target, height }) => `${target.ariaLabel ?? target.textContent}: ${height} px`);
