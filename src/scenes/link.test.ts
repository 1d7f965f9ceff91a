import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../algorithms/float32';
import { toBase64Url } from './base64url';
import { crc32 } from './checksum';
import { deflate } from './deflate';
import { encodeLink, type LinkContent } from './link';
import { LINK_LENGTH_WARNING } from './link-length';
import { LinkError } from './link-error';
import { decodeLink } from './link-reader';
import { presets } from './presets';
import { arbitraryScene } from './scene.arbitrary';
import { parseScene } from './schema';

const content: LinkContent = {
  scene: presets[0]!.scene,
  step: 11,
  viewports: 'minkowski',
  camera: { azimuth: -0.5, elevation: 0.25, zoom: 1.5 },
};
const link = await encodeLink(content);

async function refusal(text: string): Promise<LinkError> {
  try {
    await decodeLink(text);
  } catch (error) {
    if (error instanceof LinkError) return error;
    throw error;
  }
  throw new Error('it was opened');
}

/** A link around any bytes, its check right: what someone with bad intentions would send. */
function forge(codec: string, bytes: Uint8Array): string {
  const packed = `${codec}.${toBase64Url(bytes)}`;
  return `v1.${packed}.${crc32(packed).toString(16).padStart(8, '0')}`;
}
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const forgeJson = (value: unknown): string => forge('p', bytesOf(JSON.stringify(value)));

describe('a link', () => {
  it('gives back every scene to the last bit', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryScene, async (scene) => {
        expect(await decodeLink(await encodeLink({ scene }))).toEqual({ scene });
      }),
    );
  });

  it('is made of letters that every program leaves alone, and ends in a letter or digit', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryScene, fc.nat(300), async (scene, step) => {
        expect(await encodeLink({ scene, step })).toMatch(/^v1\.[zp]\.[\w-]+\.[0-9a-f]{8}(\.step-\d+)?$/);
      }),
    );
  });

  it('keeps what is shown of the scene, the camera to a hundredth of a degree', async () => {
    const { scene, camera, ...view } = await decodeLink(link);
    expect(scene).toEqual(content.scene);
    expect(view).toEqual({ step: 11, viewports: 'minkowski' });
    expect(camera!.azimuth).toBeCloseTo(-0.5, 3);
    expect(camera!.elevation).toBeCloseTo(0.25, 3);
    expect(camera!.zoom).toBe(1.5);
  });

  it('is the same when it is written again from the scene that it was read as', async () => {
    expect(await encodeLink(await decodeLink(link))).toBe(link);
  });

  it.each(presets.map((preset) => [preset.id, preset] as const))(
    'of %s is short enough for any chat',
    async (_, { scene }) => {
      expect((await encodeLink({ scene })).length).toBeLessThan(LINK_LENGTH_WARNING);
    },
  );

  it.each([
    ['with #', `#${link}`],
    ['as a whole address', `https://example.org/a/b.html?x=1#${link}`],
    ['in angle brackets, as mail programs write it', `<https://example.org/#${link}>`],
    ['wrapped over lines', link.replaceAll(/.{70}/g, '$&\r\n  ')],
    ['with the end of a sentence behind it', ` #${link}). `],
  ])('opens %s', async (_, text) => {
    expect((await decodeLink(text)).scene).toEqual(content.scene);
  });
});

describe('a link that is not whole', () => {
  it('is called cut short wherever its scene ends too early, with the number of characters that came', async () => {
    const whole = link.indexOf('.step');
    for (let length = 1; length < whole; length++) {
      const { title, message } = await refusal(link.slice(0, length));
      expect(title).toBe('This link is cut short');
      expect(message).toContain(
        `It stops after ${length.toLocaleString('en-US')} characters, before the scene is complete.`,
      );
    }
    for (let length = whole; length <= link.length; length++) {
      expect((await decodeLink(link.slice(0, length))).scene).toEqual(content.scene);
    }
  });

  it('says so in the words of the page', async () => {
    const hull = {
      type: 'hull',
      points: Array.from({ length: 300 }, (_, i) => [i / 7, i / 11, Math.sqrt(i)]),
    };
    const long = await encodeLink({ scene: parseScene({ a: hull, b: { type: 'sphere', radius: 1 } }) });
    const { title, message } = await refusal(`#${long.slice(0, 1873)}…`);
    expect(title).toBe('This link is cut short');
    expect(message).toBe(
      'It stops after 1,873 characters, before the scene is complete. Paste the whole link below, or open a prepared scene.',
    );
  });

  it('is never opened as another scene, whichever of its characters changes', async () => {
    const whole = link.indexOf('.step');
    let damaged = 0;
    for (let i = 0; i < whole; i++) {
      const other = link[i] === 'q' ? 'r' : 'q';
      const { title } = await refusal(link.slice(0, i) + other + link.slice(i + 1));
      if (title === 'This link is damaged') damaged++;
    }
    // All but the dots and the first letters, which say other things.
    expect(damaged).toBeGreaterThan(whole - 12);
  });

  it('is called damaged where a piece in the middle is missing', async () => {
    expect((await refusal(link.slice(0, 80) + link.slice(120))).title).toBe('This link is damaged');
  });
});

describe('a text that is no link of ours', () => {
  it.each([
    ['', 'This is not a Minkowscope link'],
    ['hello', 'This is not a Minkowscope link'],
    ['https://example.org/', 'This is not a Minkowscope link'],
    ['#section-2', 'This is not a Minkowscope link'],
    ['v2.z.AAAA.00000000', 'This link was made by a newer Minkowscope'],
    ['v99.x', 'This link was made by a newer Minkowscope'],
    ['v1.y.AAAA.00000000', 'This link is packed in an unknown way'],
    ['v1.z.AAAA.00000000', 'This link is damaged'],
    ['v1.z.é.00000000', 'This link is damaged'],
    [forge('z', Uint8Array.of(1, 2, 3, 4, 5)), 'This link is damaged'],
    [forge('p', Uint8Array.of(0xff, 0xfe)), 'This link is damaged'],
    [forge('p', bytesOf('{"a":')), 'The scene in this link has a mistake'],
    [forgeJson({ version: 2 }), 'This link was made by a newer Minkowscope'],
    [forgeJson({ __proto__: { a: 1 } }), 'The scene in this link has a mistake'],
  ])('%j is answered with: %s', async (text, title) => {
    const error = await refusal(text);
    expect(error.title).toBe(title);
    expect(error.message).toMatch(/or open a prepared scene\.$/);
  });

  it('is named by the path of its mistake where the scene is wrong', async () => {
    const { message } = await refusal(forgeJson({ a: { type: 'sphere', radius: -1 }, b: {} }));
    expect(message).toContain('a.radius: expected a number ≥ 0, got -1.');
  });

  it('never does more than throw a LinkError', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `v1.z.${text}`),
        ),
        async (text) => {
          expect(await refusal(text)).toBeInstanceOf(LinkError);
        },
      ),
    );
  });

  it('never does more than throw a LinkError, not even with a right check around any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('z', 'p'), fc.uint8Array({ maxLength: 200 }), async (codec, bytes) => {
        expect(await refusal(forge(codec, bytes))).toBeInstanceOf(LinkError);
      }),
    );
  });
});

describe('a hostile link', () => {
  it('that unpacks to four times the limit is stopped on the way', async () => {
    const bomb = await deflate(new Uint8Array(1 << 24).fill(32));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await refusal(forge('z', bomb))).title).toBe('This link holds too much');
  });

  it('with a million points is refused by their count or its size', async () => {
    const scene = (count: number) => ({
      a: { type: 'hull', points: Array.from({ length: count }, () => [1, 2, 3]) },
      b: { type: 'sphere', radius: 1 },
    });
    const packed = async (value: unknown) => forge('z', await deflate(bytesOf(JSON.stringify(value))));
    expect((await refusal(await packed(scene(1_000_000)))).title).toBe('This link holds too much');
    expect((await refusal(await packed(scene(100_000)))).message).toContain(
      'a.points: expected 1 to 10,000 points [x, y, z], got an array of 100000',
    );
  });

  it('nested a million deep is refused without a crash', async () => {
    const deep = `{"a":${'['.repeat(1e6)}${']'.repeat(1e6)}}`;
    expect((await refusal(forge('z', await deflate(bytesOf(deep))))).message).toContain(
      'Not valid JSON at column 69: expected at most 64 levels of nesting, got more.',
    );
  });

  it('with a long row of marks that no link has is refused at once', async () => {
    // A search that takes the square of the length needs longer than a test may.
    expect((await refusal(`${'('.repeat(300_000)}a`)).title).toBe('This is not a Minkowscope link');
  });

  it('of nine million characters is not even looked at', async () => {
    expect((await refusal(`v1.p.${'A'.repeat(9e6)}.00000000`)).title).toBe('This link holds too much');
  });
});
