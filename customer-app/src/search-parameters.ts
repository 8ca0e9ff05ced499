/** Reads one search parameter as it came from the address; undefined when it is not what is expected. */
type Reader<Value> = (raw: unknown) => Value | undefined;

/** Each as it was read, or not there. */
type Read<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

export const text: Reader<string> = (raw) => (typeof raw === 'string' ? raw : undefined);

/** A whole number above zero, as an asset's id is. The router reads figures as numbers. */
export const number: Reader<number> = (raw) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw > 0 ? raw : undefined;

/** An asset's symbol: 'BTC'. */
export const symbol: Reader<string> = (raw) => (typeof raw === 'string' && /^[A-Z]{2,10}$/.test(raw) ? raw : undefined);

export function oneOf<const Word extends string>(...words: readonly Word[]): Reader<Word> {
  return (raw) => words.find((word) => word === raw);
}

/**
 * For a route's `validateSearch`. A parameter that is not understood is as if it were not there: an address that was cut
 * or changed on its way still leads somewhere. Route files are part of the first load, so this is no schema library:
 * one of those would come whole, with all that the forms use of it.
 */
export function searchParameters<Values extends Record<string, unknown>>(readers: {
  readonly [Name in keyof Values]: Reader<Values[Name]>;
}) {
  return (raw: Record<string, unknown>): Read<Values> => {
    const read: Read<Values> = {};
    for (const name in readers) {
      const value = readers[name](raw[name]);
      if (value !== undefined) read[name] = value;
    }
    return read;
  };
}
