/** Removes invisible characters that come along with copied text: direction marks, joiners, soft hyphens. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}
