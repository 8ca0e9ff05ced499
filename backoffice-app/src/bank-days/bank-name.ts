/** How the banks write their own names. */
const names: Readonly<Record<string, string>> = { wompi: 'Wompi' };

/** A bank, or whatever else is chosen by its key, as it is shown. */
export function bankName(key: string): string {
  return names[key] ?? key;
}
