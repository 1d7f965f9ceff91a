import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonError, parseJson, writeJson, type Json } from './json';

/** Where and how a text fails to be JSON. */
function fault(text: string): string {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return `${error.line}:${error.column} ${error.message}`;
    throw error;
  }
  throw new Error('it was read');
}

const plainJson = (value: unknown): value is Json => {
  try {
    return !/"__proto__"/.test(JSON.stringify(value));
  } catch {
    return false;
  }
};

describe('writeJson', () => {
  it('writes what any reader of JSON reads back, −0 and the smallest numbers included', () => {
    fc.assert(
      fc.property(fc.jsonValue().filter(plainJson), (value) => {
        expect(JSON.parse(writeJson(value as Json))).toEqual(value);
      }),
    );
    for (const value of [-0, 0, 5e-324, -5e-324, 1.7976931348623157e308, 0.1, 1e21, 123456789012345680000]) {
      expect(Object.is(JSON.parse(writeJson(value)), value)).toBe(true);
    }
  });

  it('leaves out the keys that are undefined', () => {
    expect(writeJson({ a: undefined, b: [1], c: null })).toBe('{"b":[1],"c":null}');
  });

  it.each([NaN, Infinity, -Infinity])('refuses %d, for which JSON has no word', (value) => {
    expect(() => writeJson({ deep: [value] })).toThrow(RangeError);
  });
});

describe('parseJson', () => {
  it.each([
    ['', '1:1 expected a value, got the end of the text'],
    ['  \n ', '2:2 expected a value, got the end of the text'],
    ['{', '1:2 expected a key in double quotes, got the end of the text'],
    ['{"a" 1}', '1:6 expected ":", got "1"'],
    ["{'a':1}", '1:2 expected a key in double quotes, got "\'"'],
    ['{"a":1,}', '1:8 expected a key in double quotes, got "}"'],
    ['{"a":1 "b":2}', '1:8 expected "," or "}", got "\\""'],
    ['[1 2]', '1:4 expected "," or "]", got "2"'],
    ['[1,\n 2,\n NaN]', '3:2 expected a value, got "NaN"'],
    ['[-Infinity]', '1:2 expected a value, got "-Infinity"'],
    ['[.5]', '1:2 expected a value, got ".5"'],
    ['[1.]', '1:2 expected a value, got "1."'],
    ['[01]', '1:2 expected a value, got "01"'],
    ['[1.5f]', '1:2 expected a value, got "1.5f"'],
    ['[1}', '1:3 expected "," or "]", got "}"'],
    ['{} {}', '1:4 expected nothing more, got "{"'],
    ['["a', '1:4 expected the end of a string in double quotes, got the end of the text'],
    ['["a\nb"]', '1:4 expected the end of a string in double quotes, got "\\n"'],
    ['["\\x"]', '1:3 expected an escape that JSON knows, got "\\\\"'],
    ['nul', '1:1 expected a value, got "nul"'],
    ['{"radius":1,"radius":2}', '1:14 expected every key of an object once, got "radius"'],
    [
      '{"a":[{"x":{}},\n {"b":":", "x":1, "\\u0078":2}]}',
      '2:20 expected every key of an object once, got "\\\\"',
    ],
    [
      '{"a":{"a":1},"b":{"a":2}, "__proto__":1, "__proto__":1}',
      '1:43 expected every key of an object once, got "__proto__"',
    ],
    ['{"a":1,"a":}', '1:9 expected every key of an object once, got "a"'],
    ['[𝒗]', '1:2 expected a value, got "𝒗"'],
  ])('says of %j: %s', (text, words) => {
    expect(fault(text)).toBe(words);
  });

  it('finds a fault in every text that is not JSON, at a place inside it', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', 'x', '\\', '['))
      .map(
        ([text, at, put]) =>
          text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1),
      )
      .filter((text) => {
        try {
          JSON.parse(text);
          return false;
        } catch {
          return true;
        }
      });
    fc.assert(
      fc.property(broken, (text) => {
        const words = fault(text);
        expect(words).not.toContain('less nesting');
        const [, line, column] = /^(\d+):(\d+) /.exec(words)!;
        const lines = text.split('\n');
        expect(Number(line)).toBeLessThanOrEqual(lines.length);
        expect(Number(column)).toBeLessThanOrEqual(lines[Number(line) - 1]!.length + 1);
      }),
    );
  });

  it('finds it in a megabyte as well, nested or not', () => {
    expect(fault('[],'.repeat(1e6))).toBe('1:3 expected nothing more, got ","');
    expect(fault(`[${'{},'.repeat(3e5)}`)).toBe('1:900002 expected a value, got the end of the text');
    expect(fault(`["${'a\\n'.repeat(300_000)}`)).toMatch(/^1:900003 expected the end of a string/);
  });

  it('reads all that JSON.parse reads, but for a repeated key, whose place it names', () => {
    let repeated = 0;
    fc.assert(
      fc.property(fc.json({ stringUnit: fc.constantFrom('a', 'b', '"', '\\') }), fc.nat(), (text, at) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
        const keys = [...text.matchAll(/(?<=[{,])("(?:[^"\\]|\\.)*"):/g)];
        const first = keys[at % keys.length];
        if (!first) return;
        const twice = `${text.slice(0, first.index)}${first[1]}:0,${text.slice(first.index)}`;
        expect(fault(twice)).toContain(`1:${first.index + first[0].length + 4} expected every key`);
        repeated++;
      }),
    );
    expect(repeated).toBeGreaterThan(20);
  });

  it('reads 64 levels of nesting and names the place of one more, brackets in strings not counted', () => {
    const nested = (depth: number) => `${'[{"a\\"[{":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
    expect(() => parseJson(nested(64))).not.toThrow();
    expect(fault(nested(66))).toBe('1:321 expected at most 64 levels of nesting, got more');
    expect(fault('['.repeat(4e6))).toBe('1:65 expected at most 64 levels of nesting, got more');
  });
});
