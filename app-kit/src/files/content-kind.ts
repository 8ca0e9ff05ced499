/** The kind of a file, told by its bytes. */
export interface ContentKind {
  /** 'image/jpeg', 'application/pdf'; null where its bytes are those of no kind that is known. */
  readonly mime: string | null;
  /** The name that people know it by: 'JPG', 'HEIC', 'DOCX'; null where none is known. */
  readonly name: string | null;
}

/**
 * Returns what a file is, told by its first bytes: a phone may name no type or a wrong one, and a name's ending is anybody's. The
 * library is loaded with the first file that is chosen; where that fails, the type that the browser names has to do.
 */
export async function contentKind(file: File): Promise<ContentKind> {
  const library = await import('file-type').catch(() => null);
  if (library === null) return { mime: file.type || null, name: null };
  // A file whose content the library cannot follow to its end is of no known kind.
  const found = await library.fileTypeFromBlob(file).catch(() => undefined);
  return { mime: found?.mime ?? null, name: found?.ext.toUpperCase() ?? null };
}

export const isPdf = (kind: ContentKind | undefined) => kind?.mime === 'application/pdf';
