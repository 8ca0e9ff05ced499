/** What takes no room on a screen: controls, marks of direction, what may be ignored, the blank of braille. Blanks are none of these. */
const unseen = /[^\P{Cc}\s]|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How many characters somebody sees of what was typed: a run of blanks is one, those at the ends are none, an accent is of its letter. */
export function seenCharacters(text: string): number {
  const seen = text
    .replaceAll(unseen, '')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...seen].length;
}
