// Modules that say which of their lines is at work, as scripts/lines makes them; in single precision too.
/* oxlint-disable typescript/consistent-type-imports */
declare module '*/catalogue?lines' {
  export const catalogue: typeof import('./catalogue').catalogue;
  export const engines: typeof import('./catalogue').engines;
}

declare module '*/catalogue?f32&lines' {
  export const catalogue: typeof import('./catalogue').catalogue;
  export const engines: typeof import('./catalogue').engines;
}
