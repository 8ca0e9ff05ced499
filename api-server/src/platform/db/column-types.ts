import { types, type CustomTypesConfig } from 'pg';

/** Object ids of pg_type, which have never changed. */
const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * Parsers from the text of a Postgres value to a JavaScript value, for the types where pg's own choice loses information:
 *
 * - int8 (also `count(*)`): bigint, because it exceeds 2^53.
 * - numeric: bigint when it has no fraction, as every `numeric(78,0)` amount; otherwise its text. Postgres writes a column's full scale
 * ("1.50000000"), so the kind depends on the column's declared scale, never on the value. A numeric column therefore always declares its
 * scale.
 * - date: its text "YYYY-MM-DD". pg would return midnight in the machine's time zone, which can move a birthday by a day. timestamptz stays
 * a Date.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [NUMERIC, parseNumeric],
  [DATE, (text) => text],
]);

/** The type parsers of every pg client that the product creates. pg's global parsers are unchanged, because libraries may rely on them. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    const parser = format === 'binary' ? undefined : PARSERS.get(oid);
    return parser ?? types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
  },
};

function parseNumeric(text: string): bigint | string {
  return /^-?\d+$/.test(text) ? BigInt(text) : text;
}
