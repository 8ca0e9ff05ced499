/** The rails' names in their own spelling, by their keys. The test of a customer's trail fails for a rail of the product without a name. */
export const railNames: Readonly<Record<string, string>> = { wompi: 'Wompi' };

/** Returns a rail's name by its key; the key itself for a rail without a name. */
export function railName(key: string): string {
  return railNames[key] ?? key;
}
