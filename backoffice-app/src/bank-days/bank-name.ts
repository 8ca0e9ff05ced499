/** The banks' names in their own spelling. */
const names: Readonly<Record<string, string>> = { wompi: 'Wompi' };

/** Returns the display name of a bank; other keys are returned unchanged. */
export function bankName(key: string): string {
  return names[key] ?? key;
}
