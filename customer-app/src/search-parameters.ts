/** Reads one search parameter as it came from the URL; returns undefined when it is not valid. */
type Reader<Value> = (raw: unknown) => Value | undefined;

/** The values of all parameters, each optional. */
type Read<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

export const text: Reader<string> = (raw) => (typeof raw === 'string' ? raw : undefined);

/** Reads a whole number above zero, such as an asset's id. The router parses digits as numbers. */
export const number: Reader<number> = (raw) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw > 0 ? raw : undefined;

/** Reads an asset's symbol: 'BTC'. */
export const symbol: Reader<string> = (raw) => (typeof raw === 'string' && /^[A-Z]{2,10}$/.test(raw) ? raw : undefined);

export function oneOf<const Word extends string>(...words: readonly Word[]): Reader<Word> {
  return (raw) => words.find((word) => word === raw);
}

/**
 * Creates a route's `validateSearch`. An invalid parameter counts as missing, so that a URL that was cut or changed
 * still opens a screen. Route files are part of the first load, so this uses no schema library: the first load would then
 * contain the library, even the parts of it that only forms use.
 */
export function searchParameters<Values extends Record<string, unknown>>(readers: {
  readonly [Name in keyof Values]: Reader<Values[Name]>;
}) {
  return (raw: Record<string, unknown>): Read<Values> => {
    const read: Read<Values> = {};
    // An invalid parameter is set to undefined and not omitted: the router would pass its raw value on to the screen.
    for (const name in readers) if (Object.hasOwn(raw, name)) read[name] = readers[name](raw[name]);
    return read;
  };
}
