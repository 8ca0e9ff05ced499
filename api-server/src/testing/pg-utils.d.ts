/** The part of pg's own helpers that the recording of statements uses; the types of pg leave them out. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** Returns a value as it is sent to Postgres. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
