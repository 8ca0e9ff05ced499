import { readKept } from '../../../tidy/repository-files.ts';

/** The documents of the manual that the test follows. */
const documents = {
  install: 'docs/operations/install.md',
  proxy: 'docs/operations/proxy-and-units.md',
  backup: 'docs/operations/backup.md',
} as const;

/** Returns the block of code of a document that contains a text. @throws when not exactly one does. */
export function blockOf(document: keyof typeof documents, text: string): string {
  const blocks = readKept(documents[document]).matchAll(/^( *)```\w*\n([\s\S]*?)^ *```$/gm);
  const found = [...blocks].map(([, , code = '']) => code).filter((code) => code.includes(text));
  const [code] = found;
  if (code === undefined || found.length > 1)
    throw new Error(`${documents[document]} has ${found.length} blocks of code with '${text}'`);
  return code;
}

/** Returns the lines of a document's block that no service manager carries out and no package manager. */
export function linesOf(document: keyof typeof documents, text: string): string {
  const lines = blockOf(document, text).split('\n');
  return lines.filter((line) => !/^\s*(?:systemctl|apt-get) /.test(line)).join('\n');
}

/** Returns the text with each gap (`…`) filled by the next value. @throws when there are more or fewer gaps. */
export function filled(text: string, ...values: readonly string[]): string {
  const parts = text.split('…');
  if (parts.length !== values.length + 1)
    throw new Error(`There are ${parts.length - 1} gaps for ${values.length} values in:\n${text}`);
  return parts.map((part, place) => part + (values[place] ?? '')).join('');
}

/** Returns the text with the words that stand between two others. @throws when the document does not have them. */
export function sentenceOf(document: keyof typeof documents, pattern: RegExp): string {
  const [, words] = pattern.exec(readKept(documents[document])) ?? [];
  if (words === undefined) throw new Error(`${documents[document]} does not have ${pattern.source}`);
  return words;
}
