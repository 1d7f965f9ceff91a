import { numberJson } from '../file-json';
import { part } from '../part';

/** The time of a cast, and the gap and its rate at the plane of the latest support. */
export interface Motion {
  /** In units of the displacement: A is drawn moved by t·displacement. */
  t: number;
  /** The distance of the shapes along the plane's normal at t, margins included; negative where they overlap along it. */
  gap: number;
  /** The decrease of that distance per unit of t; 0 or less where the motion does not approach the plane. */
  rate: number;
}

/** The time at which a cast looks, with the plane that it may advance to. */
export const motion = part({
  size: 3,
  write(to, { t, gap, rate }: Motion) {
    to.frames.push3(t, gap, rate);
  },
  read: (from): Motion => ({ t: from.next(), gap: from.next(), rate: from.next() }),
  json: ({ t, gap, rate }) => ({ t: numberJson(t), gap: numberJson(gap), rate: numberJson(rate) }),
  schema: ({ exactly, number }) => exactly('a motion', { t: number, gap: number, rate: number }),
  fromLine: (line): Motion => line,
  measures: [
    {
      name: 'motion.t',
      title: 'time at which the cast looks',
      type: 'number',
      unit: 'none',
      at: ({ t }) => t,
    },
    {
      name: 'motion.gap',
      title: 'distance along the normal of the plane',
      type: 'number',
      unit: 'length',
      at: ({ gap }) => gap,
    },
    {
      name: 'motion.rate',
      title: 'rate of approach to the plane',
      type: 'number',
      unit: 'length',
      at: ({ rate }) => rate,
    },
  ],
});
