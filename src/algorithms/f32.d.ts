// Modules in single precision, as scripts/float32 makes them. A module of a pattern cannot be declared beside imports.
/* oxlint-disable typescript/consistent-type-imports */
declare module '*/arithmetic?f32' {
  export const arithmetic: import('./arithmetic').Arithmetic;
}

declare module '*/catalogue?f32' {
  export const catalogue: typeof import('./catalogue').catalogue;
  export const findAlgorithm: typeof import('./catalogue').findAlgorithm;
}
