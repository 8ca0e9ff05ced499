import { withoutMarks } from '../without-marks.ts';
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../actions/Button.tsx';
import { type AmountLocale, formatAmount } from '../../text/format-amount.ts';
import {
  type InvalidAmountReason,
  type ParseOptions,
  parseTypedAmount,
  type TypedAmount,
} from './parse-typed-amount.ts';
import { writeTypedAmount } from './write-typed-amount.ts';
import { regroupTyped } from './regroup-typed-amount.ts';
import { classNames } from '../../theme/class-names.ts';
import { vars } from '../../theme/contract.css.ts';
import * as css from '../Field.css.ts';
import { FieldFrame, useFieldWiring } from '../Field.tsx';
import type { TextFieldProps } from '../TextField.tsx';

export interface AmountFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'defaultValue'> {
  /** The text as typed, not the canonical amount. If it is left out, the browser or react-hook-form keeps it. */
  readonly value?: string | undefined;
  /** The initial text of a field that is not controlled. */
  readonly defaultValue?: string | undefined;
  /** The asset's decimals: 0 for whole pesos. */
  readonly decimals: number;
  /** The currency's symbol, shown once inside the box: 'COP', 'BTC'. */
  readonly currency: string;
  /** The locale in which numbers are read and written: 'es-CO' or 'en-US'. */
  readonly locale: AmountLocale;
  /** Words around an amount that could be misread: 'Leímos $ 1.234.567'. Shown and announced. */
  readonly readAs: (formatted: string) => ReactNode;
  /** The words of the button that confirms what was read: 'Sí, es ese valor'. It writes the amount as it was read. */
  readonly confirm: ReactNode;
  /** Why a text cannot be pasted here. The field keeps what it held. */
  readonly refusedPaste: (reason: InvalidAmountReason) => ReactNode;
  /** The meaning of what was typed, beside the native `onChange`. */
  readonly onAmountChange?: ((amount: TypedAmount) => void) | undefined;
  /**
   * `large` where the amount is the screen's subject; `bare` the same on a ground that is its frame and shows its focus.
   * @default field
   */
  readonly look?: 'field' | 'large' | 'bare';
}

/**
 * An amount of money. Thousands are grouped while it is typed (assets of up to two decimals); what was typed and what was
 * pasted are read by one rule. What could be misread is shown as read, with a button that confirms it; what is no amount is
 * not pasted. The native value stays the typed text: read it with `parseTypedAmount`, as a form's schema does, and let no
 * ambiguous amount pass.
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
    confirm,
    refusedPaste,
    onAmountChange: _told,
    look = 'field',
    ...native
  } = props;
  const isLarge = look !== 'field';
  const options: ParseOptions = { decimals, decimalSeparator: locale === 'es-CO' ? ',' : '.' };
  const { parsed, refused, shown, change, paste } = useAmountText(props, options);
  const said = refused === null ? error : refusedPaste(refused);
  const wiring = useFieldWiring({ help, error: said, required }, native);
  const isToConfirm = parsed.kind === 'amount' && parsed.ambiguous;
  return (
    <FieldFrame label={label} help={help} error={said} optionalMark={optionalMark} wiring={wiring}>
      <div className={classNames(css.box, isLarge && css.amountBox, look === 'bare' && css.bareBox, className)}>
        {before ? <span className={css.adornment}>{before}</span> : null}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={classNames(css.control, css.figures, isLarge && css.amount, look === 'bare' && css.bareAmount)}
          {...native}
          {...wiring.control}
          {...(isLarge && { style: { fontSize: fitting(shown, after ? button_rem : unit_rem) } })}
          onChange={change}
          onPaste={paste}
        />
        <span className={classNames(css.adornment, look === 'bare' && css.bareAdornment)}>{after ?? currency}</span>
      </div>
      <div className={css.reading}>
        <output htmlFor={wiring.id} className={css.readAs}>
          {isToConfirm ? readAs(formatAmount(parsed.value, { locale, currency })) : null}
        </output>
        {isToConfirm ? (
          <Button
            size="small"
            look="soft"
            onClick={() => write(wiring.id, writeTypedAmount(parsed.value, locale, options))}
          >
            {confirm}
          </Button>
        ) : null}
      </div>
    </FieldFrame>
  );
}

/** About as wide as a figure of our typeface. */
const figure_em = 0.6;
/** What stands beside the figures takes so much: a unit, or a button. */
const unit_rem = 5.5;
const button_rem = 10.5;

/** As large as it may be and still be seen whole: an amount that is cut is another one. No smaller than the text around it. */
function fitting(text: string, beside_rem: number): string {
  const figures = (figure_em * Math.max(1, text.length)).toFixed(2);
  return `clamp(${vars.type.body}, calc((100cqi - ${beside_rem}rem) / ${figures}), ${vars.type.headline})`;
}

/** What is written in the field, how it is read, and what could not be pasted into it. */
function useAmountText(
  { value, defaultValue, onChange, onPaste, onAmountChange }: AmountFieldProps,
  options: ParseOptions,
) {
  const [refused, setRefused] = useState<InvalidAmountReason | null>(null);
  const [own, setOwn] = useState(value ?? defaultValue ?? '');
  const shown = value ?? own;
  const last = useRef({ text: shown, isOurs: true });
  const parsed = parseTypedAmount(shown, options);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target;
    const seen = withoutMarks(field.value);
    if (seen !== field.value) field.value = seen;
    // What the owner of a controlled field has written meanwhile is as we would write it.
    const { text: former, isOurs } = last.current.text === shown ? last.current : { text: shown, isOurs: true };
    const step = { before: former, after: field.value, caret: field.selectionStart ?? field.value.length, isOurs };
    // Eighteen decimals after a grouped figure are hard to read and easy to misread: those are left as typed.
    const regrouped = options.decimals <= 2 ? regroupTyped(step, options.decimals, options.decimalSeparator) : null;
    if (regrouped && regrouped.text !== field.value) {
      field.value = regrouped.text;
      field.setSelectionRange(regrouped.caret, regrouped.caret);
      // A controlled field is written again by React, which sends the caret to the end.
      queueMicrotask(() => field.setSelectionRange(regrouped.caret, regrouped.caret));
    }
    last.current = { text: field.value, isOurs: regrouped?.isOurs ?? false };
    setOwn(field.value);
    setRefused(null);
    onChange?.(event);
    onAmountChange?.(parseTypedAmount(field.value, options));
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    // Read here, because the browser takes line breaks out of what it pastes: two lines would become one amount.
    const pasted = parseTypedAmount(event.clipboardData.getData('text'), options);
    if (pasted.kind !== 'invalid') return;
    event.preventDefault();
    setRefused(pasted.reason);
  }

  return { parsed, refused, shown, change, paste };
}

/** As if it had been typed, so that the form hears of it; the focus goes back to the field. */
function write(id: string, text: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
