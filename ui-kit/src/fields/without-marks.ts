/** Leaves out what nobody sees and what comes along when one copies: marks of direction, joiners, soft hyphens. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}
