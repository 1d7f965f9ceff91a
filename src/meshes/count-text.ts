/** A count as a message writes it: `1,000,000`. */
export const countText = (count: number): string => count.toLocaleString('en-US');
