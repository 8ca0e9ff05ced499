/** The kind of a file, determined from its bytes. */
interface ContentKind {
  /** The MIME type: 'image/jpeg', 'application/pdf'; null when the bytes match no known kind. */
  readonly mime: string | null;
  /** The name that people know the kind by: 'JPG', 'HEIC', 'DOCX'; null when no kind is known. */
  readonly name: string | null;
}

/**
 * Returns the kind of a file, determined from its first bytes: a phone may declare no type or a wrong one, and a file
 * extension proves nothing. The library is loaded with the first chosen file; if that fails, the type that the browser
 * declares is used.
 */
export async function contentKind(file: File): Promise<ContentKind> {
  const library = await import('file-type').catch(() => null);
  if (library === null) return { mime: file.type || null, name: null };
  // A file whose content the library cannot parse to its end has no known kind.
  const found = await library.fileTypeFromBlob(file).catch(() => undefined);
  return { mime: found?.mime ?? null, name: found?.ext.toUpperCase() ?? null };
}

export const isPdf = (kind: ContentKind | undefined) => kind?.mime === 'application/pdf';
