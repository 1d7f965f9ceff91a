import { describe, expect, test } from 'vitest';
import { readDump } from './read-dump';

/** A message of FCL's form about a box and a ball. */
const message = [
  'Shape 1: Box 1 2 3',
  'X_FS1',
  '1 0 0 -0.625',
  '0 1 0 0',
  '0 0 1 0.875',
  '0 0 0 1',
  'Shape 2: Sphere 0.25',
  'X_FS2',
  '1 0 0 -0.5',
  '0 1 0 0.5',
  '0 0 1 1.125',
  '0 0 0 1',
];
const read = (lines: readonly string[]) => readDump(lines.join('\n'));

const wrappings: Record<string, readonly string[]> = {
  'colours of a terminal': message.map((line) => `\u001b[31m${line}\u001b[0m`),
  'numbers of lines': message.map((line, i) => `  ${i + 98}  ${line}`),
  'numbers of lines and colons': message.map((line, i) => `${i + 7}:${line}`),
  'the number of a test': message.map((line) => `12: ${line}`),
  bars: message.map((line) => `  | ${line}`),
  'the log of a phone': message.map((line) => `03-14 09:26:53.589  812  845 E Collide : ${line}`),
  'the log of a cluster': message.map((line) => `2025-03-14T09:26:53.589Z node-4 solver[17]: ${line}`),
  'line ends of HTML': message.map((line) => `${line}<br>`),
  'minus signs of typesetters': message.map((line) => line.replaceAll('-', '−')),
  'a string of JSON': [JSON.stringify({ text: message.join('\n') })],
};

describe('a text that a tool has wrapped', () => {
  test.each(Object.entries(wrappings))('reads the same behind %s', (_, lines) => {
    const { scene, asks } = read(lines);
    expect(asks).toEqual([]);
    expect(scene?.a).toMatchObject({ halfExtents: [0.5, 1, 1.5], position: [-0.625, 0, 0.875] });
    expect(scene?.b).toMatchObject({ radius: 0.25, position: [-0.5, 0.5, 1.125] });
  });

  test('rows of coordinates that begin with whole numbers lose none of them', () => {
    const rows = ['3 0 0', '3 2 0', '3 0 2', '5 0 0'];
    const { scene } = read(['a', ...rows, 'b', ...rows.map((row) => row.replace('3', '9')), '']);
    expect(scene?.a).toMatchObject({ points: rows.map((row) => row.split(' ').map(Number)) });
  });
});

describe('points in arrays', () => {
  const first = [
    [0, 0, 0],
    [2, 0, 0],
    [0, 2, 0],
    [0, 0, 2],
  ];
  const second = first.map(([x, y, z]) => [x! + 0.5, y! + 0.5, z! + 0.25]);
  const numpy = (points: number[][]): string =>
    `array([${points.map((p) => `[${p.join(', ')}]`).join(',\n       ')}])`;
  const matlab = (points: number[][], row: string): string => `[${points.map((p) => p.join(' ')).join(row)}]`;

  test.each([
    ['as a Python prompt prints them', `${numpy(first)}\n${numpy(second)}`],
    ['with a type', `${numpy(first).slice(0, -1)}, dtype=float32)\n${numpy(second)}`],
    ['in one line', `${numpy(first).replaceAll(/\s+/g, ' ')}\n${numpy(second)}`],
    ['in MATLAB, a row a line', `A = ${matlab(first, '\n')};\nB = ${matlab(second, '\n')};`],
    ['in MATLAB, with semicolons', `A = ${matlab(first, '; ')};\nB = ${matlab(second, '; ...\n')};`],
  ])('keep their first row %s', (_, text) => {
    const { scene, asks } = readDump(text);
    expect(asks).toEqual([]);
    expect([scene?.a, scene?.b]).toMatchObject([{ points: first }, { points: second }]);
  });

  test('that numpy has shortened are asked for', () => {
    const { asks } = readDump(`${numpy(first).replace(',\n', ',\n       ...,\n')}\n${numpy(second)}`);
    expect(asks.join()).toContain('break off');
  });
});

describe('labels', () => {
  test.each(['A', 'shape1', '#1', 'left'])('two boxes under labels such as “%s” stay two', (label) => {
    const other = { A: 'B', shape1: 'shape2', '#1': '#2' }[label] ?? 'right';
    const { scene } = read([
      `${label}: box half extents (1, 2, 1) position (0.5, 0, 0)`,
      `${other}: box half extents (1, 0.5, 3) position (2.25, 0.5, 0)`,
    ]);
    expect([scene?.a, scene?.b]).toMatchObject([
      { halfExtents: [1, 2, 1], position: [0.5, 0, 0] },
      { halfExtents: [1, 0.5, 3], position: [2.25, 0.5, 0] },
    ]);
  });

  test('a hex float is one number', () => {
    const { scene } = read([
      'sphere A radius 0x1.8p-1 position (1, 0, 0)',
      'sphere B radius 0.5 position (-0x1p+1, 0, 0)',
    ]);
    expect([scene?.a, scene?.b]).toMatchObject([{ radius: 0.75 }, { radius: 0.5, position: [-2, 0, 0] }]);
  });

  test.each(['nan', '-nan(ind)', 'inf', 'NaN'])('a place of %s is asked for', (word) => {
    const { scene, asks } = read([
      `box A half extents (1, 1, 1) position (0, ${word}, 0)`,
      'sphere B radius 0.5 position (1.25, 0, 0)',
    ]);
    expect(scene).toBeNull();
    expect(asks.join()).toContain('finite');
  });
});

describe('numbers that are not a rotation are a question', () => {
  test.each([
    ['2 0 0', '0 1 0', '0 0 5', 'not of length 1'],
    ['0.8 0.8 0', '0 1 0', '0 0 1', 'not of length 1 and square'],
    ['-1 0 0', '0 1 0', '0 0 1', 'mirrors'],
  ])('rows %s, %s, %s', (x, y, z, words) => {
    const { scene, asks } = read(message.with(2, `${x} 1`).with(3, `${y} 2`).with(4, `${z} 3`));
    expect(scene).toBeNull();
    expect(asks.join()).toContain(words);
  });

  test('a quaternion that is not of length 1', () => {
    const { scene, asks } = read([
      'box A half extents (1, 1, 1) position (0, 0, 0) quat (0.5, 0.5, 1, 3)',
      'sphere B radius 0.5 position (1.25, 0, 0)',
    ]);
    expect(scene).toBeNull();
    expect(asks.join()).toContain('length 3.24');
  });
});

test('a scene as JSON keeps the precision that it asks for, whatever else the text names', () => {
  const body = { type: 'sphere', radius: 1, position: [0, 0, 0], rotation: [0, 0, 0, 1] };
  const json = { kind: 'pair', dim: 2, precision: 'f64', a: body, b: { ...body, position: [3, 0, 0] } };
  expect(readDump(JSON.stringify(json)).scene?.precision).toBe('f64');
  expect(readDump(`${JSON.stringify(json)}\n| box2d-gjk | separated |`).scene?.precision).toBe('f64');
  expect(readDump(JSON.stringify({ ...json, precision: 'f32' })).scene?.precision).toBe('f32');
});

describe('a text that reports one pair after the other', () => {
  const failure = (x: number): string[] => [
    `A: box half extents (1, 2, 1) position (${x}, 0, 0) orientation (xyzw): 0, 0, 0.6, 0.8`,
    `B: sphere radius 0.5 position (2.25, ${x}, 0)`,
  ];

  test('offers each of them', () => {
    const { scene, scenes, asks } = read(['Failed 1:', ...failure(0.5), 'Failed 2:', ...failure(0.25)]);
    expect(asks).toEqual([]);
    expect([scene!, ...scenes].map(({ a, b }) => [a.position[0], b.position[1]])).toEqual([
      [0.5, 0.5],
      [0.25, 0.25],
    ]);
  });

  test('in the form of FCL offers each of them, B printed first or not', () => {
    const turned = [...message.slice(6), ...message.slice(0, 6)];
    const { scene, scenes } = read([...message, ...turned]);
    expect(scenes).toHaveLength(1);
    expect(scenes[0]).toEqual(scene);
    expect(scene!.a).toMatchObject({ type: 'box' });
  });

  test('four bodies without letters are a question', () => {
    const box = 'box half extents (1, 2, 1) position (0.5, 0, 0)';
    const { scene, asks } = read([
      box,
      box.replace('0.5', '4'),
      box.replace('0.5', '8'),
      box.replace('0.5', '12'),
    ]);
    expect(scene).toBeNull();
    expect(asks.join()).toContain('Which two of 4');
  });
});

test('three numbers in brackets that nobody has taken are a question where a body lacks its place', () => {
  const { scene, asks } = read([
    'sphere A radius 0.5 position (1, 0, 0)',
    'sphere B radius 0.25 spot (4, 5, 6)',
  ]);
  expect(scene).toBeNull();
  expect(asks.join()).toContain('(4, 5, 6)');
});

test('angles of MuJoCo in degrees are no numbers that were set aside', () => {
  const { scene, guesses } = read([
    '<mujoco><worldbody>',
    '<body pos="0 0 1" euler="0 0 45"><geom type="box" size=".1 .2 .3"/></body>',
    '<body pos="0.25 0 1.3"><geom type="sphere" size=".1"/></body>',
    '</worldbody></mujoco>',
  ]);
  expect(scene).not.toBeNull();
  expect(guesses.map(({ id }) => id)).not.toContain('aside');
});

test('the rotation shown of a body leaves out the one that turns its axis to Y', () => {
  const { bodies } = read([
    '<mujoco><worldbody>',
    '<geom type="capsule" size=".1 .2" quat="0.8 0 0 0.6"/><geom type="sphere" pos="1 0 0" size=".1"/>',
    '</worldbody></mujoco>',
  ]);
  expect(bodies[0]!.turn).toEqual([0, 0, 0.6, 0.8]);
  expect(bodies[0]!.body.rotation).not.toEqual(bodies[0]!.turn);
});

test('matter.js: a body that broke off and is scaled is asked for', () => {
  const { scene, asks } = read([
    'const ground = Matter.Bodies.rec/*tangle(400, 610, 810, 60);',
    'con(420, 570, 25);',
    'Matter.Body.scale(ground, 1, 2);',
  ]);
  expect(scene).toBeNull();
  expect(asks).toHaveLength(1);
});
