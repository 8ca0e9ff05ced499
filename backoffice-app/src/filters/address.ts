import * as v from 'valibot';

/** A part of the address that makes no sense is left out, so that an old or mistyped link still opens the list. */
export function lenient<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.optional(schema), undefined));
}

/** A text; the router reads a value of digits as a number. */
export const typed = v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.nonEmpty());
