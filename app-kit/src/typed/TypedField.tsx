import { TextField, type TextFieldProps } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { clean, emailAsRead, type TypedKind } from './clean.ts';

/** The keyboard that phones show. */
const keyboards: Partial<Record<TypedKind, TextFieldProps['inputMode']>> = {
  phone: 'tel',
  email: 'email',
  number: 'numeric',
  nit: 'numeric',
  percent: 'decimal',
};

export interface TypedFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  readonly kind: TypedKind;
}

/**
 * A value of a kind that has one form. Once the field is left, that form stands in it. An e-mail stays as people read it, and
 * where its domain is known by another name, that is said. No `type="email"`: browsers change such a domain unseen.
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

/** As if it had been typed, so that the form hears of it. */
function write(field: HTMLInputElement, text: string): void {
  if (field.value === text || field.readOnly) return;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
