import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { type AmountLocale, formatAmount } from '../../text/format-amount.ts';
import { parseTypedAmount, type TypedAmount } from './parse-typed-amount.ts';
import { regroupTyped } from './regroup-typed-amount.ts';
import { classNames } from '../../theme/class-names.ts';
import * as css from '../Field.css.ts';
import { FieldFrame, useFieldWiring } from '../Field.tsx';
import type { TextFieldProps } from '../TextField.tsx';

export interface AmountFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'defaultValue'> {
  /** The text as typed, not the canonical amount. Left out, the browser or react-hook-form keeps it. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** The asset's decimals: 0 for whole pesos. */
  readonly decimals: number;
  /** 'COP', 'BTC'. Shown inside the box, once. */
  readonly currency: string;
  readonly locale: AmountLocale;
  /** Words around an amount that could be misread: 'Lo leemos como $ 1.234.567'. Shown and announced. */
  readonly readAs: (formatted: string) => ReactNode;
  /** The meaning of what was typed, beside the native `onChange`. */
  readonly onAmountChange?: ((amount: TypedAmount) => void) | undefined;
  /** `large` where the amount is the screen's subject. */
  readonly look?: 'field' | 'large';
}

/**
 * An amount of money. Thousands are grouped while it is typed (assets of up to two decimals); comma and dot are both
 * understood; whatever could be misread is shown as read. The native value stays the typed text: read it with
 * `parseTypedAmount`, as a form's schema does.
 */
export function AmountField(props: AmountFieldProps) {
  const {
    label,
    help,
    error,
    required,
    optionalMark,
    before,
    after,
    className,
    decimals,
    currency,
    locale,
    readAs,
    onAmountChange,
    look = 'field',
    onChange,
    ...native
  } = props;
  const wiring = useFieldWiring({ help, error, required }, native);
  const separator = locale === 'es-CO' ? ',' : '.';
  const [own, setOwn] = useState(native.value ?? native.defaultValue ?? '');
  const shown = native.value ?? own;
  const last = useRef(shown);
  const parsed = parseTypedAmount(shown, { decimals, decimalSeparator: separator });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target;
    const step = { before: last.current, after: field.value, caret: field.selectionStart ?? field.value.length };
    const pasted = event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'insertFromPaste';
    // Eighteen decimals after a grouped figure are hard to read and easy to misread: those are left as typed.
    const regrouped = decimals <= 2 && !pasted ? regroupTyped(step, decimals, separator) : null;
    if (regrouped && regrouped.text !== field.value) {
      field.value = regrouped.text;
      field.setSelectionRange(regrouped.caret, regrouped.caret);
      // A controlled field is written again by React, which sends the caret to the end.
      queueMicrotask(() => field.setSelectionRange(regrouped.caret, regrouped.caret));
    }
    last.current = field.value;
    setOwn(field.value);
    onChange?.(event);
    onAmountChange?.(parseTypedAmount(field.value, { decimals, decimalSeparator: separator }));
  }

  const reading =
    parsed.kind === 'amount' && parsed.ambiguous ? readAs(formatAmount(parsed.value, { locale, currency })) : null;
  return (
    <FieldFrame label={label} help={help} error={error} optionalMark={optionalMark} wiring={wiring}>
      <div className={classNames(css.box, look === 'large' && css.amountBox, className)}>
        {before ? <span className={css.adornment}>{before}</span> : null}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={classNames(css.control, css.figures, look === 'large' && css.amount)}
          {...native}
          {...wiring.control}
          onChange={change}
        />
        <span className={css.adornment}>{after ?? currency}</span>
      </div>
      <output className={css.help}>{reading}</output>
    </FieldFrame>
  );
}
