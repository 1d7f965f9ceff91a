/** Facets of C are hovered like marks, by a name that no twin of a mark begins with. */
export const facetPrefix = 'facet:';

export const isFacet = (hovered: string | null): boolean => hovered?.startsWith(facetPrefix) === true;
