import { describe, expect, it } from 'vitest';
import '../algorithms/float32';
import { decodeLink } from './link-reader';
import type { LinkView } from './link-fields';
import type { PairScene } from '../problems/pair/scene';
import type { Body } from '../shapes/body';

/**
 * Links as they were sent out, letter by letter. Each must open the same scene for ever: where a change breaks one of
 * these, a migration is missing. None is ever edited; new kinds of links are added.
 */

const body = (sketch: object): Body =>
  ({ position: [0, 0, 0], rotation: [0, 0, 0, 1], ...sketch }) as unknown as Body;

const scene = (a: object, b: object, rest: Partial<PairScene> = {}): PairScene => ({
  version: 1,
  kind: 'pair',
  dim: 3,
  a: body(a),
  b: body(b),
  algorithm: 'gjk',
  options: {},
  precision: 'f64',
  ...rest,
});

const half = 0.7071067811865475;

const frozen: { shows: string; link: string; scene: PairScene; view: LinkView }[] = [
  {
    shows: 'a hull of sixteen points beside a turned box',
    link:
      'v1.z.XVLNbsIwDH4V5LOJ7CZpfu6T9g6ohzIKZCu0asvEhHj3yUkPbJdG_pLvx3Yf8N1NcxquEBnhK10PEGFs0wQIh3SBqBG' +
      'WtPQdRHi_9f1m383p0G32wx0QWogPWH5GuT3f-h4QxiFdlxnibrclZYmRFGuHW1LO1w0KSoalJnZIyodQUBcyWrGWwzovMCs' +
      'qZDIh3wbRIBWCkVKbCkWoyqCzXKjFNBRQyxPj8pd5TcC1lLXF_KCAJgjPUfbjyq-xir-usr-1aw8cckwtFM82W1ldogtmTYb' +
      'qkkhLp8bokj3n004iEHHGOKxdatHzZo1J6-CyLnvdNDLgOS15YTtCQmoQpmFpXyHk5omwf1lOWde57Y9v96UrCyIVpF8kVf-' +
      'VZWWQlRfP-p-6yklkllpm560Ytf1pmNJyvkCE0-cXIAyjEGaIjyfCOHUfqfxicKwNPH8B.fb4f7f66',
    scene: scene(
      {
        type: 'hull',
        points: [
          [-0.501, 0.137, -0.786],
          [-0.041, -0.017, 0.899],
          [-0.791, -0.213, -0.578],
          [-1.037, -0.049, -0.296],
          [0.994, -0.342, 0.012],
          [0.751, -0.571, 0.139],
          [0.732, 0.472, 0.411],
          [-0.016, 0.465, 0.732],
          [-0.491, 0.707, -0.128],
          [-0.737, -0.329, -0.556],
          [-0.193, -0.31, 0.815],
          [0.533, -0.51, 0.54],
          [0.61, -0.537, 0.443],
          [0.971, 0.376, 0.001],
          [0.197, -0.043, 0.884],
          [-0.007, -0.783, -0.183],
        ],
      },
      {
        type: 'box',
        halfExtents: [0.9, 0.7, 0.6],
        position: [1.4, 1.8, -0.6],
        rotation: [0.3, -0.2, 0.35, 0.85],
      },
      { title: 'Hull beside box' },
    ),
    view: {},
  },
  {
    shows: 'two spheres at step 2, one of them at a negative zero',
    link:
      'v1.z.fc-9DsIwEAPgd_FsUMrfcK-CGAIN7VHaRJeAhKq-O6IsMMBq2Z_kEfdgWeMAqYhOhxqC5NVA1NpD1oSHjCiPFCDIqQ0' +
      'WQJiv9ZbnVYpZy0zsHR3dgbBY_GfE6jARx3-QW26_qBUdF78tf22iaWl7CJpLByKmVytDxolIFk76_oXzboPpCQ.48f8bc46' +
      '.step-2',
    scene: scene({ type: 'sphere', radius: 1 }, { type: 'sphere', radius: 0.5, position: [2, 0, -0] }),
    view: { step: 1 },
  },
  {
    shows: 'the smallest and the largest numbers, in a box and a segment',
    link:
      'v1.z.XZDLboMwEEX_5W47tsY2r3ifr0AsSOOAG8AI3CoV4t8rSBahd7aje87Mgh83zT4MsIpw98MVFmPtJxCuvoc1hBp2Qfw' +
      'dHSwu4QFCW3e38yO6Ic6wZeqE0QmxVKT4LRWhr6fGD7Baap1yboq0SDnXrBInDBeEMcw-7vhSMLE0fExCQjmRV4QpxPq1ybS' +
      'NqlbC5c2t_e46bJX-6VVuRoJJbSyuqFRSkZaazH-MqaqDyg44MpXMT3l2MsokRaaNSnP3sV0gmF737z5114TJx7aHRfN1ByG' +
      'MW8MMu6yEcXKf_vlu3LIE6x8.5dd99287',
    scene: scene(
      {
        type: 'box',
        halfExtents: [5e-324, 0.1, 1e12],
        margin: 2.2250738585072014e-308,
        position: [-0, 0.30000000000000004, -1e-7],
      },
      {
        type: 'hull',
        points: [
          [0.1, -0, 1e-300],
          [1.1, 2.2, 3.3000000000000003],
        ],
        rotation: [1.7976931348623157e308, -0, 5e-324, 1],
      },
    ),
    view: {},
  },
  {
    shows: 'a capsule and a cylinder with every option, words beyond ASCII, and every field of the view',
    link:
      'v1.z.bZHBSsQwEIZfJfznsSRbu0rOHgSPHmUPsU1347ZJSLLKsiwUT3r3Iig-ku_QJ_ARJFVkFec0zPx8_z_MDrc6ROMspCC' +
      'sjW0g4ZUJIDSmhywJyaROQ-JC2aSZsmxqJONUsb4HwbqU9-8DGx8fWMnG4YmNw0urYhqHV_bx9nwPgoLcIW19ltbKx02nQVi' +
      'prj3XZrlKU4KgGrOJkLyYVQTvoklTuCtOnPiCEFxShyMSiz3h-pC97YxtdPgD58VJdcj_jRckSPyDL-bEi9NsobqlCyatekg' +
      'sb9YgOJ-VMVvXykOWM0JrQkxnJuj6h3IkiBfVgpBcp4Oytc72PJcg3KnQXyYV0hTi-yTi2dEHXZuv36CdH2P_CQ.92bdfe33' +
      '.step-11.view-minkowski.cam--34_38x20_05x1_25.embed-1',
    scene: scene(
      { type: 'capsule', radius: 0.25, halfHeight: 1 },
      { type: 'cylinder', radius: 0.5, halfHeight: 0.75, position: [1, 1, 1], rotation: [0, 0, 0.6, 0.8] },
      {
        title: 'Kante an Kante: 0,5 mm',
        note: 'π ≈ 3 — “fast” 🙂',
        options: { tolerance: 1e-6, cap: 32, firstDirection: [0, -1, 0.5], warmStart: [1, 0, 0, 0, 1, 0] },
      },
    ),
    view: {
      step: 10,
      viewports: 'minkowski',
      camera: { azimuth: -0.6000441968356506, elevation: 0.34993851502486306, zoom: 1.25 },
      embed: true,
    },
  },
  {
    shows: 'two published cones, in object space alone',
    link:
      'v1.z.pZHRasMwDEV_ZdxnNbVZkzT-gv7DKMN13ERrEhvZHZSQfx9J6dPetgeBdCTdK9CMby-JwwSjCTeeWhhEywJCyyPMO4F' +
      'X5oIddi5Mfo1dUzQgpHAX51_NgS9i5bFfi7fsU953Pow-C7vP1NvoU-FiBMHCzMiP-NycPAi9Ha4nz12fYUqC2JbvaUtjSJy' +
      '3-z4UKVJngoRsX6ioVa1VVR-1PlbloS5pm_qFzwvh8kffpmg2TaWU0v_wt0MXhHM_wqD7uoEQ4qqTYOaFEMU7fr4C1-qA5Qc' +
      '.59b6bd95.view-object',
    scene: scene(
      { type: 'cone', radius: 5, halfHeight: 5, rotation: [half, 0, 0, half] },
      { type: 'cone', radius: 5, halfHeight: 5, position: [9.9, 0, 0.00001], rotation: [half, 0, 0, half] },
      { id: 'coal-conecone-9.9', source: 'coal-library/coal test/geometric_shapes.cpp' },
    ),
    view: { viewports: 'object' },
  },
  {
    shows: 'a triangle and an ellipsoid, not compressed',
    link:
      'v1.p.eyJ2ZXJzaW9uIjoxLCJraW5kIjoicGFpciIsImRpbSI6MywiYSI6eyJ0eXBlIjoidHJpYW5nbGUiLCJwb2ludHMiOlt' +
      'bMCwwLDBdLFsxLDAsMF0sWzAsMSwwXV0sInBvc2l0aW9uIjpbMCwwLDBdLCJyb3RhdGlvbiI6WzAsMCwwLDFdfSwiYiI6eyJ' +
      '0eXBlIjoiZWxsaXBzb2lkIiwicmFkaWkiOlsxLDIsMC41XSwicG9zaXRpb24iOlswLDAsMl0sInJvdGF0aW9uIjpbMCwwLDA' +
      'sMV19LCJhbGdvcml0aG0iOiJnamsiLCJvcHRpb25zIjp7fSwicHJlY2lzaW9uIjoiZjY0In0.4018fc44',
    scene: scene(
      {
        type: 'triangle',
        points: [
          [0, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
        ],
      },
      { type: 'ellipsoid', radii: [1, 2, 0.5], position: [0, 0, 2] },
    ),
    view: {},
  },
  {
    shows: 'a run in single precision',
    link:
      'v1.z.VZDBasMwEET_Zc5rI9mUEt0L_Yfgg2Kt7aW2JCQlpAT_e1FSqHucYZh5zAM3TlmCh9GEL_EOBtFKAsHJBtMTpHpTo0G' +
      'wMA-U78gwuIQ7CItdp497YV8yzFm1mlTbkWr7gRBDlvLsPitSpAZCCsUeLdLDTrgcasfg-bf3k2VeCoxq3wnJOrnmKro3wmb' +
      'TLL4qpf8PPQlO1LwQjnt_bDVRd-06hyRl2WDA0YIQYk3nypPFcYZBClfv2IFQwsrJ-pFhNDennRATj_K6D1PfYf8B.6f585e' +
      '00.step-7',
    scene: scene(
      { type: 'box', halfExtents: [0.1, 0.2, 0.3] },
      {
        type: 'cone',
        radius: 0.25,
        halfHeight: 0.7,
        margin: 0.01,
        position: [0.1, 0.9, -0.3],
        rotation: [0.1, 0.2, 0.3, 0.9],
      },
      { id: 'f-1', algorithm: 'epa', options: { sides: 'rounded', tolerance: 1e-9 }, precision: 'f32' },
    ),
    view: { step: 6 },
  },
  {
    shows: 'a run with two rivals, one of them beside it',
    link:
      'v1.z.fY8xbsMwEAT_svVBIG0nxfV5haDiJNEWY0s8HOnAgcC_B0kaM0XaxewsdsdHsBzTBvaEa9xmMFSigTDHFXwkCHhH-dQAxpgeICx' +
      'yO789SthKBveePPmBoCnH8qPqHTlyA8FSkeeI_FAJ45Mw6xIsgGAyx3sGu-6lUfnuQK7z_-jkdkkWy7KCEVRASPpNZfBeCWphir8XcX49' +
      'gTClVcUCuN-b8uX92pYrtUBJqYzR5obCJAo-ub9TxwPqUL8A.36edb7a8.step-5.debug-compare.beside-2.pace-progress',
    scene: scene(
      { type: 'box', halfExtents: [1, 1, 1] },
      { type: 'sphere', radius: 0.5, position: [1.2, 0.1, 0] },
      {
        algorithm: 'epa',
        compare: [
          { algorithm: 'gjk', options: {} },
          { algorithm: 'tootbird', options: { cap: 40 }, precision: 'f32' },
        ],
      },
    ),
    view: { step: 4, debug: 'compare', beside: 1, pace: 'progress' },
  },
  {
    shows: 'a pair with a condition that is sought, and breakpoints, one of them switched off',
    link:
      'v1.z.fc87DsIwFETRvUw9imx-xetZBUrhECcx-diyDQqKsncENKGhHV0daRY8bEzOTxBN9G6qIQjGRRC1GyF7wkAW5GewEFR-BtGZ' +
      'oTnP2U45QS6amrokgk8uf6iLoqIqieiz2U7U5UpUGzCFzkYLIpra3RNEFccfShc7qkL_4czQ-uhyN0LQ3noQPryrBFlWIkR7dd-LaE4H' +
      'rC8.9f510aea.debug-find.find-Z2FwIOKJpCAxZS0zwrdF.stop-cGhhc2UgPT0gcmVkdWNl.pass-dHVybiA-IDkw',
    scene: scene(
      { type: 'box', halfExtents: [1, 1, 1] },
      { type: 'sphere', radius: 0.5, position: [1.2, 0.1, 0] },
    ),
    view: {
      debug: 'find',
      find: 'gap ≤ 1e-3·E',
      breakpoints: [
        { text: 'phase == reduce', on: true },
        { text: 'turn > 90', on: false },
      ],
    },
  },
  {
    shows: 'searches that were told to stop when apart, which is a minimum depth of 0',
    link:
      'v1.z.hZDBTsMwEET_Zc4blNDCwTcOfEWUwzbetFYd27IXKIr87yjh0iAQ19HOm9lZ8C65uBhgOsLVBQuDxC6DYN0McyAwzAL9TAKDU7yBcGE_vd5' +
      'UghaYvqOOuoGQYnG6ofqWWmoHQo7K9xJ1QyWc_gW2D08_kQd63KTfkezPMTu9zGt9z0GaD_ZXWd-IaT0va-bICebYEorG9JI4K4zmN6mElGV030Ngej' +
      '6CMMY5cRaYftnhz5mtk6CNlTJK0H3EHXliX6RW2tuDeCu5mYXtn86tUx3qFw.7ce09e97',
    scene: scene(
      { type: 'box', halfExtents: [1, 1, 1] },
      { type: 'box', halfExtents: [1, 0.5, 1], position: [3, 2, 1] },
      {
        algorithm: 'plane-walker',
        options: { minimumDepth: 0, cap: 40 },
        compare: [
          { algorithm: 'gradient-descent', options: {} },
          { algorithm: 'nelder-mead', options: { minimumDepth: 0 } },
        ],
      },
    ),
    view: {},
  },
];

describe('a link of version 1', () => {
  it.each(frozen.map((entry) => [entry.shows, entry] as const))(
    'opens %s',
    async (_, { link, scene, view }) => {
      expect(await decodeLink(link)).toEqual({ ...view, scene });
    },
  );
});
