import { withoutMarks } from '../without-marks.ts';
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../actions/Button.tsx';
import { type AmountLocale, formatAmount } from '../../text/format-amount.ts';
import { type InvalidAmountReason, type ParseOptions, parseTypedAmount } from './parse-typed-amount.ts';
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
  /** Returns the sentence that shows and announces how an ambiguous amount was read: 'Leímos $ 1.234.567'. */
  readonly readAs: (formatted: string) => ReactNode;
  /** The words of the button that confirms the reading and writes the amount as it was read: 'Sí, es ese valor'. */
  readonly confirm: ReactNode;
  /** Returns the reason why a text cannot be pasted. The field keeps its content. */
  readonly refusedPaste: (reason: InvalidAmountReason) => ReactNode;
  /**
   * The look: `large` where the amount is the screen's subject; `bare` is large and has no frame, because the surface around it is the
   * frame and shows the focus.
   * @default field
   */
  readonly look?: 'field' | 'large' | 'bare';
}

/**
 * Takes an amount of money. Thousands are grouped while typing (for assets of up to two decimals); typed and pasted text is read by the
 * same rule. An ambiguous amount is shown as it was read, with a button that confirms it; text that is not an amount is not pasted. The
 * native value stays the typed text: read it with `parseTypedAmount`, as a form's schema does, and refuse ambiguous amounts.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, help, error, required, optionalMark, before, after, className, ...rest } = props;
  const { decimals, currency, locale, readAs, confirm, refusedPaste, look = 'field', ...native } = rest;
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

/** The approximate width of a digit of our typeface. */
const figure_em = 0.6;
/** The room beside the digits, for a unit or for a button. */
const unit_rem = 5.5;
const button_rem = 10.5;

/**
 * Returns the largest font size at which the whole amount is visible, because an amount that is cut off looks like a different amount. It
 * is never smaller than the text around the field.
 */
function fitting(text: string, beside_rem: number): string {
  const figures = (figure_em * Math.max(1, text.length)).toFixed(2);
  return `clamp(${vars.type.body}, calc((100cqi - ${beside_rem}rem) / ${figures}), ${vars.type.headline})`;
}

/** Holds the text of the field, its reading, and the reason for a refused paste. */
function useAmountText({ value, defaultValue, onChange, onPaste }: AmountFieldProps, options: ParseOptions) {
  const [refused, setRefused] = useState<InvalidAmountReason | null>(null);
  const [own, setOwn] = useState(value ?? defaultValue ?? '');
  const shown = value ?? own;
  const last = useRef({ text: shown, isOurs: true });
  const parsed = parseTypedAmount(shown, options);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target;
    const seen = withoutMarks(field.value);
    if (seen !== field.value) field.value = seen;
    // A text that the parent component has set since the last key, in a controlled field, counts as grouped by this field.
    const { text: former, isOurs } = last.current.text === shown ? last.current : { text: shown, isOurs: true };
    const step = { before: former, after: field.value, caret: field.selectionStart ?? field.value.length, isOurs };
    // Amounts of more than two decimals are left as typed, because many decimals after a grouped number are easy to misread.
    const regrouped = options.decimals <= 2 ? regroupTyped(step, options.decimals, options.decimalSeparator) : null;
    if (regrouped && regrouped.text !== field.value) {
      field.value = regrouped.text;
      field.setSelectionRange(regrouped.caret, regrouped.caret);
      // React writes a controlled field again, which moves the caret to the end.
      queueMicrotask(() => field.setSelectionRange(regrouped.caret, regrouped.caret));
    }
    last.current = { text: field.value, isOurs: regrouped?.isOurs ?? false };
    setOwn(field.value);
    setRefused(null);
    onChange?.(event);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    // Reads the paste here, because the browser removes its line breaks: two lines would become one amount.
    const pasted = parseTypedAmount(event.clipboardData.getData('text'), options);
    if (pasted.kind !== 'invalid') return;
    event.preventDefault();
    setRefused(pasted.reason);
  }

  return { parsed, refused, shown, change, paste };
}

/** Writes the text as if it had been typed, so that the form is notified, and returns the focus to the field. */
function write(id: string, text: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
