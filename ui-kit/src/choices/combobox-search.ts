import type { ReactNode } from 'react';

/** An option of a searchable list. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** A code, a department or another detail, shown before the label and also searched: '6201', 'Antioquia'. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
}

/** Removes accents and case, so that 'bogota' finds 'Bogotá' and 'nino' finds 'Niño'. */
function foldAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Returns the options that hold every word of the query, in any order; options that start with its first word come first. */
export function searchOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = foldAccents(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const start: ComboboxOption[] = [];
  const within: ComboboxOption[] = [];
  for (const option of options) {
    const text = foldAccents(`${option.detail ?? ''} ${option.label}`).trim();
    if (!words.every((word) => text.includes(word))) continue;
    const leads =
      words[0] !== undefined && (text.startsWith(words[0]) || foldAccents(option.label).startsWith(words[0]));
    (leads ? start : within).push(option);
  }
  return [...start, ...within];
}
