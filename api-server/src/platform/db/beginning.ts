/** Returns the LIKE pattern for texts that begin with the typed text, in lower case; wildcards in it are escaped. */
export function beginning(typed: string): string {
  return `${typed.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
}
