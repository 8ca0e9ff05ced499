import { emailAsRead, emailOf } from '@caudal/api-spec/typed-text';
import { TextField, type TextFieldProps } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type TypedKind, clean } from './clean.ts';
import { amountLocale } from '../locale/amounts.ts';

/** The keyboards that phones show. */
const keyboards: Partial<Record<TypedKind, TextFieldProps['inputMode']>> = {
  phone: 'tel',
  email: 'email',
  number: 'numeric',
  document: 'numeric',
  nit: 'numeric',
  percent: 'decimal',
  whole: 'numeric',
};

interface TypedFieldProps extends Omit<TextFieldProps, 'type'> {
  readonly kind: TypedKind;
  readonly type?: 'search';
}

/**
 * A field for a value of a kind that has one canonical form. When the field loses the focus, or Enter sends its form, it
 * shows that form. An e-mail address stays as people read it; if its domain has accents or other special letters, a help
 * text shows the ASCII form that is sent. The field has no `type="email"`, because browsers silently change such a domain.
 */
export function TypedField({ kind, help, onChange, onBlur, onKeyDown, ...field }: TypedFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const used = kind === 'email' && emailAsRead(typed) !== emailOf(typed) ? emailOf(typed) : null;
  return (
    <TextField
      inputMode={keyboards[kind]}
      spellCheck={kind === 'line' ? undefined : false}
      autoCapitalize={kind === 'email' || kind === 'id' ? 'none' : undefined}
      {...field}
      help={used === null ? help : t`Lo usamos como ${used}`}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        settle(event.currentTarget, kind);
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle(event.currentTarget, kind);
        onKeyDown?.(event);
      }}
    />
  );
}

/** Functions that return a value as the field shows it, for the kinds that are shown in another form than they are sent. */
const shownForms: Partial<Record<TypedKind, (text: string) => string>> = {
  email: emailAsRead,
  percent: (text) => (amountLocale() === 'es-CO' ? clean.percent(text).replace('.', ',') : clean.percent(text)),
};

/** Replaces a field's text by the form in which values of its kind are shown. An `input` event passes the new text to the form library. */
export function settle(field: HTMLInputElement | HTMLTextAreaElement, kind: TypedKind): void {
  const text = (shownForms[kind] ?? clean[kind])(field.value);
  if (field.value === text || field.readOnly) return;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
