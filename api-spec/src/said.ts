/** Characters without width on a screen: controls, direction marks, ignorable characters, the braille blank. Blanks are not included. */
const unseen = /[^\P{Cc}\s]|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Counts the visible characters of a text. A run of blanks counts as one, blanks at the ends as none, and an accent with its letter. */
export function seenCharacters(text: string): number {
  const seen = text
    .replaceAll(unseen, '')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...seen].length;
}
