/**
 * How often a test that kills something does so: few times in every run, and as often as CRASH_ROUNDS says when somebody
 * wants to be more certain.
 */
export function crashRounds(few: number): number {
  const text = process.env.CRASH_ROUNDS ?? String(few);
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`CRASH_ROUNDS is "${text}"; it must be a number from 1 to 999`);
  return Number(text);
}
