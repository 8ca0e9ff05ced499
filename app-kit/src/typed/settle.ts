import { amountLocale } from '../locale/amounts.ts';
import { emailAsRead } from '@caudal/api-spec/typed-text';
import { clean, type TypedKind } from './clean.ts';

/** The forms of values that a field shows otherwise than they are sent. */
const shownForms: Partial<Record<TypedKind, (text: string) => string>> = {
  email: emailAsRead,
  percent: (text) => (amountLocale() === 'es-CO' ? clean.percent(text).replace('.', ',') : clean.percent(text)),
};

/** Replaces what stands in a field by its canonical form, as if that had been typed, so that the form receives it. */
export function settle(field: HTMLInputElement | HTMLTextAreaElement, kind: TypedKind): void {
  const text = (shownForms[kind] ?? clean[kind])(field.value);
  if (field.value === text || field.readOnly) return;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
