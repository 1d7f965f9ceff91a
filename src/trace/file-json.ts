import type { Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import type { Json } from './json';
import type { FileReader } from './part';
import type { Sample } from './sample-pool';

/** A number as JSON can hold it. */
export const numberJson = (value: number): Json => (Number.isFinite(value) ? value : String(value));

export const vectorJson = ({ x, y, z }: Readonly<Vec3>): Json => [x, y, z].map(numberJson);

export const callOf = ({ call }: Readonly<Sample>): number => call;

export const samplesOf = (calls: readonly number[], file: FileReader, path: string): CsoPoint[] =>
  calls.map((call, i) => file.sample(call, `${path}[${i}]`));
