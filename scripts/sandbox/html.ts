/** HTML that is safe to send, because all values in it are escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Builds HTML from a template. Escapes every value except Html and lists of Html. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? textOf(values[index]) : '')).join(''));
}

function textOf(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return String(value ?? '').replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
