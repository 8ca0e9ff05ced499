/** As people and papers write numbers: '1.020.304.050', '+57 (300) 123-4567', '031-456.789 01'. One rule for every number. */
export function withoutPunctuation(text: string): string {
  return text.replaceAll(/[\s.()/‐-―-]/g, '');
}
