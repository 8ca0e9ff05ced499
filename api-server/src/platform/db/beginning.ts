/** A pattern of what begins so; what a pattern would take for more than itself is itself. */
export function beginning(typed: string): string {
  return `${typed.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
}
