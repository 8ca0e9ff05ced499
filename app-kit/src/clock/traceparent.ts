const trace_digits = 32;
const id_bytes = 24;

/** Returns the `traceparent` header (W3C) of a request that begins a trace: the spans that the server records for the request join it. */
export function newTraceparent(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(id_bytes));
  const digits = Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${digits.slice(0, trace_digits)}-${digits.slice(trace_digits)}-01`;
}
