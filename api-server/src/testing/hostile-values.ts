import fc, { type Arbitrary } from 'fast-check';

/** Texts that often break programs. */
const texts = [
  '',
  ' ',
  '\0',
  'Ana\0María',
  '\ud800',
  'Ana \udc00 Peña',
  '\u202eana',
  '\ufeff',
  'ﷺ'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  "'; drop table identity.account; --",
  "' or '1'='1",
  '$1',
  '%s%n${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '=1+1',
  '<script>alert(1)</script>',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '-0001-01-01',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '------------------------------------',
  '1e400',
  'NaN',
  '-0',
  '999999999999999999999999999999.999999999999999999',
  '__proto__',
  'constructor',
  'null',
  'x'.repeat(255),
  'x'.repeat(10_000),
] as const;

/** Cursors that the server did not make, with dates and ids that Postgres refuses. */
const cursors = [
  '2026-01-01T00:00:00.000Z ------------------------------------',
  '2026-01-01T00:00:00.000Z ffffffffffffffffffffffffffffffffffff',
  '-271821-04-20T00:00:00.000Z 0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11',
  '+275760-09-13T00:00:00.000Z 0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11',
  '0000-01-01T00:00:00.000Z 0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11',
  '1 0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11',
].map((text) => Buffer.from(text).toString('base64url'));

const numbers = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 5e-324, Number.MAX_SAFE_INTEGER] as const;

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { nested: value };
  return value;
}

const others = [null, true, false, [], {}, [null], nested(20), nested(2_000), { $gt: '' }, ['a', 'b']] as const;

export function hostileTexts(): Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...texts),
    fc.constantFrom(...cursors),
    // The unit 'binary' generates every code point, but no half of a surrogate pair, so the next generator appends one.
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ minLength: 1, maxLength: 60 }).map((text) => `${text}\ud83d`),
  );
}

function hostileValues(): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: hostileTexts() },
    { weight: 1, arbitrary: fc.constantFrom(...numbers) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

type Change = 'replace' | 'leave out' | 'add' | 'insert';

/** Generates conforming values in which one or two parts are replaced, left out, added, or have a character inserted. */
export function spoilt(whole: Arbitrary<unknown>, replacement = hostileValues()): Arbitrary<unknown> {
  const change = fc.record({
    kind: fc.constantFrom<Change>('replace', 'replace', 'leave out', 'add', 'insert', 'insert'),
    at: fc.nat(1_000),
    value: replacement,
    character: fc.constantFrom('\0', '\ud800', '\udfff', "'", '\\', '\u2028'),
  });
  return fc.tuple(whole, fc.array(change, { minLength: 1, maxLength: 2 })).map(([value, changes]) =>
    changes.reduce((changed, { kind, at, value, character }) => {
      const places = placesOf(changed);
      const place = places[at % places.length] ?? [];
      return changeAt(
        changed,
        place,
        (former) => {
          if (kind === 'insert' && typeof former === 'string')
            return former.slice(0, at % (former.length + 1)) + character + former.slice(at % (former.length + 1));
          return kind === 'leave out' ? undefined : value;
        },
        kind === 'add',
      );
    }, value),
  );
}

type Place = readonly (string | number)[];

/** Returns the path of every part of a value, beginning with the empty path of the value itself. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || at.length > 4) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

function changeAt(value: unknown, place: Place, change: (former: unknown) => unknown, adds: boolean): unknown {
  const [key, ...rest] = place;
  if (key === undefined) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return adds && isObject ? { ...value, role: change(undefined) } : change(value);
  }
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (String(index) === key ? changeAt(inner, rest, change, adds) : inner));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: changeAt(object[key], rest, change, adds) };
}
