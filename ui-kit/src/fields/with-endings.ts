const endings: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg,.jpeg',
  'application/pdf': '.pdf',
};

/**
 * Returns the types that a file chooser accepts, with their file extensions, so that the chooser also offers a file whose type the system
 * does not know.
 */
export function withEndings(accept: string): string {
  const types = accept.split(',');
  return [...types, ...types.flatMap((type) => endings[type] ?? [])].join(',');
}
