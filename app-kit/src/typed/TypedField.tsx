import { TextField, type TextFieldProps } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { clean, emailAsRead, type TypedKind } from './clean.ts';

/** The keyboards that phones show. */
const keyboards: Partial<Record<TypedKind, TextFieldProps['inputMode']>> = {
  phone: 'tel',
  email: 'email',
  number: 'numeric',
  nit: 'numeric',
  percent: 'decimal',
};

interface TypedFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  readonly kind: TypedKind;
}

/**
 * A field for a value of a kind that has one canonical form. When the field loses the focus, it shows that form. An
 * e-mail stays as people read it; if its domain is sent in another form, a help text shows that form. The field has no
 * `type="email"`, because browsers silently change such a domain.
 */
export function TypedField({ kind, help, onChange, onBlur, ...field }: TypedFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const used = kind === 'email' && emailAsRead(typed) !== clean.email(typed) ? clean.email(typed) : null;
  return (
    <TextField
      inputMode={keyboards[kind]}
      spellCheck={kind === 'line' ? undefined : false}
      autoCapitalize={kind === 'email' ? 'none' : undefined}
      {...field}
      help={used === null ? help : t`Lo usamos como ${used}`}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const { target } = event;
        write(target, kind === 'email' ? emailAsRead(target.value) : clean[kind](target.value));
        onBlur?.(event);
      }}
    />
  );
}

/** Writes a text into the field as if it had been typed, so that the form receives it. */
function write(field: HTMLInputElement, text: string): void {
  if (field.value === text || field.readOnly) return;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
