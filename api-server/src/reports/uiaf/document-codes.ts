/**
 * How the UIAF numbers kinds of documents, by our own codes: 13 is a citizen's, 22 a foreigner's, 31 a company's tax number. Source: the
 * table of kinds of identification of its technical annexes, which are those of the DIAN.
 */
const codes: Readonly<Record<string, string>> = { '7': '13', '8': '22', NIT: '31' };

/** Null of a kind that the table does not have, and before a document was declared. */
export function uiafDocumentCode(identificationType: string | null): string | null {
  return identificationType === null ? null : (codes[identificationType] ?? null);
}
