import * as v from 'valibot';

/** Makes a search parameter optional and drops an invalid value, so that an old or mistyped link still opens the list. */
export function lenient<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.optional(schema), undefined));
}

/** A text. The router parses a value of digits as a number, so the number is converted back to text. */
export const typed = v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.nonEmpty());

/** The search text of every list of customers or of their data, with the limits of the contract's `CustomerSearch`. */
export const customerText = lenient(v.pipe(typed, v.regex(/[\p{L}\p{N}]/u), v.maxLength(80)));
