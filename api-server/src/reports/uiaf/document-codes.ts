/**
 * The UIAF's codes of the kinds of documents, by our own codes: 13 is a citizen's identity card, 22 a foreigner's, 31 a company's tax
 * number. Source: the table of kinds of identification in the UIAF's technical annexes, which uses the codes of the DIAN.
 */
const codes: Readonly<Record<string, string>> = { '7': '13', '8': '22', NIT: '31' };

/** Returns the UIAF's code of a kind of document. Returns null for a kind without a code, and before a document is declared. */
export function uiafDocumentCode(identificationType: string | null): string | null {
  return identificationType === null ? null : (codes[identificationType] ?? null);
}
