const length_max = 80;
const endings = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;
const unsafe = /[\p{C}\p{Default_Ignorable_Code_Point}\\/:*?"<>|]+/gu;

/** Returns the sender's name of a file for a message, without unsafe characters. */
export function givenName(given: string): string {
  return (
    given.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, length_max) || 'documento'
  );
}

/**
 * Returns a name under which a file can be shown and saved anywhere. Its
 * ending follows the file's type, because the sender's ending proves nothing.
 */
export function fileName(given: string | undefined, type: keyof typeof endings, longest = length_max): string {
  const stem = (given ?? '')
    .normalize('NFC')
    .replaceAll(unsafe, ' ')
    .replace(/\.[^.]{1,8}$/u, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/u, '')
    .slice(0, longest)
    .trim();
  return `${stem || 'documento'}.${endings[type]}`;
}
