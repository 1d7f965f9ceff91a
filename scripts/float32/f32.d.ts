declare module '*/epa/surround?f32' {
  export { Surround } from '../../src/algorithms/epa/surround';
}
