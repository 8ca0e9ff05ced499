const endings: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg,.jpeg',
  'application/pdf': '.pdf',
};

/** Returns what a file chooser accepts, with the endings of its types: a file of which no type is known is offered by its name. */
export function withEndings(accept: string): string {
  const types = accept.split(',');
  return [...types, ...types.flatMap((type) => endings[type] ?? [])].join(',');
}
