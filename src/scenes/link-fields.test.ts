import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairLooks, type PairLooks } from '../problems/pair/looks';
import { writeFields } from './link-fields';
import { readFields } from './read-fields';

describe('the fields of a link', () => {
  it('are left out if they have their default values', () => {
    expect(writeFields({})).toEqual([]);
    expect(writeFields({ step: 0, viewports: 'both', camera: null, embed: false })).toEqual([]);
  });

  it('can be written by hand', () => {
    expect(readFields(['step-4', 'view-object', 'cam-90x-45x2', 'embed-1'])).toEqual({
      step: 3,
      viewports: 'object',
      camera: { azimuth: Math.PI / 2, elevation: -Math.PI / 4, zoom: 2 },
      embed: true,
    });
  });

  it.each(['object', 'minkowski', 'directions'] as const)(
    'carry which viewport is shown: %s',
    (viewports) => {
      expect(readFields(writeFields({ viewports }))).toEqual({ viewports });
    },
  );

  it('carry how C is drawn, how it is cut, the landscape and the measured direction', () => {
    const looks = {
      surfaceLook: 'origins',
      cut: -22.5,
      landscape: 'globe',
      along: 'step',
      differences: 'shapes',
      coordinates: true,
    } as const;
    expect(writeFields({ looks }, pairLooks)).toEqual([
      'look-origins',
      'cut--22_5',
      'land-globe',
      'along-step',
      'diff-shapes',
      'coords-1',
    ]);
    expect(readFields(writeFields({ looks }, pairLooks), pairLooks)).toEqual({ looks });
    expect(writeFields({ looks: pairLooks.initial }, pairLooks)).toEqual([]);
    const unread = ['look-all', 'land-flat', 'along-0x0x0', 'along-1x2', 'cut-x', 'diff-x', 'coords-2'];
    expect(readFields(unread, pairLooks)).toEqual({ unread });
  });

  it('carry the looks of the scene’s own kind alone', () => {
    expect(writeFields({ looks: { cut: 1 } })).toEqual([]);
    expect(readFields(['cut-1'])).toEqual({ unread: ['cut-1'] });
  });

  it('carry which rival is shown beside the run, and at which pace', () => {
    expect(readFields(writeFields({ beside: 0, pace: 'progress' }))).toEqual({ beside: 0, pace: 'progress' });
    expect(writeFields({ beside: 1, pace: 'iteration' })).toEqual(['beside-2']);
    const unread = ['beside-0', 'beside-10', 'beside-x', 'pace-slow'];
    expect(readFields(unread)).toEqual({ unread });
  });

  it('carry the search condition and the breakpoints, letter by letter', () => {
    const sought = {
      find: 'gap ≤ 1e-3·E',
      breakpoints: [
        { text: 'phase == "reduce"', on: true },
        { text: 'turn > 90', on: false },
      ],
    };
    const fields = writeFields(sought);
    expect(fields.join('.')).toMatch(/^find-[\w-]+\.stop-[\w-]+\.pass-[\w-]+$/);
    expect(readFields(fields)).toEqual(sought);
    expect(writeFields({ find: '', breakpoints: [] })).toEqual([]);
    const unread = ['find-!', 'find-_w', 'stop-A'];
    expect(readFields(unread)).toEqual({ unread });
    expect(readFields(Array.from({ length: 99 }, () => 'stop-Z2Fw')).breakpoints).toHaveLength(8);
    expect(readFields([`find-${'Z2Fw'.repeat(9999)}`]).find!.length).toBeLessThanOrEqual(1000);
  });

  it('carry any condition', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (find) => {
        expect(readFields(writeFields({ find }))).toEqual({ find });
      }),
    );
  });

  it('carry a direction held by hand to a millionth', () => {
    const fields = writeFields({ looks: { along: [0.6, -0.64, 0.48] } }, pairLooks);
    const { along } = readFields(fields, pairLooks).looks as PairLooks;
    expect(along).toEqual([expect.closeTo(0.6, 6), expect.closeTo(-0.64, 6), expect.closeTo(0.48, 6)]);
    expect(Math.hypot(...(along as number[]))).toBeCloseTo(1, 15);
  });

  it.each([
    'step-',
    'step--1',
    'step-0',
    'step-1_5',
    'step-x',
    'step-99999999999',
    'step',
    'view-all',
    'cam-1x2',
    'cam-1x2x0',
    'cam-1x2x-1',
    'cam-axbxc',
    'cam-1e5x0x1',
    'embed-yes',
    'colour-red',
    '__proto__-1',
    '',
    '-',
    'stp-12',
    'cut-x',
    'along-up',
  ])('are passed over and named where they cannot be read: %j', (field) => {
    expect(readFields([field, 'step-3'], pairLooks)).toEqual({ step: 2, ...(field && { unread: [field] }) });
  });

  it('carry how far an orthographic picture was moved to a fraction of a pixel, however near it is', () => {
    for (const zoom of [1, 0.02, 31.6, 1e5]) {
      const camera = { azimuth: 0, elevation: 0, zoom, pan: [0.123456789, -2.5] as const };
      const [field] = writeFields({ camera });
      expect(field).toMatch(/^cam-0x0x[\d_]+x[\d_]+x-[\d_]+$/);
      const read = readFields([field!]).camera!;
      read.pan!.forEach((by, i) => expect(Math.abs(by - camera.pan[i]!) * zoom).toBeLessThan(1e-4));
    }
    expect(readFields(['cam-1x2x1x3'])).toEqual({ unread: ['cam-1x2x1x3'] });
  });

  it('carry any camera to a hundredth of a degree and a thousandth of the zoom', () => {
    const angle = fc.double({ min: -10, max: 10, noNaN: true });
    const zoom = fc.double({ min: 0.001, max: 500, noNaN: true });
    fc.assert(
      fc.property(angle, angle, zoom, (azimuth, elevation, zoom) => {
        const fields = writeFields({ camera: { azimuth, elevation, zoom } });
        expect(fields[0]).toMatch(/^cam-[\dx_-]+$/);
        const { camera } = readFields(fields);
        expect(Math.abs(camera!.azimuth - azimuth)).toBeLessThan(1e-4);
        expect(Math.abs(camera!.elevation - elevation)).toBeLessThan(1e-4);
        expect(Math.abs(camera!.zoom - zoom)).toBeLessThan(1e-3);
        expect(writeFields({ camera: camera! })).toEqual(fields);
      }),
    );
  });
});
