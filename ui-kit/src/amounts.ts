/** How amounts are read and written, without a component or a style: for rules that have tests of their own. */
export { type AmountLocale, formatAmount, type FormatOptions } from './text/format-amount.ts';
export {
  type InvalidAmountReason,
  type ParseOptions,
  parseTypedAmount,
  type TypedAmount,
} from './fields/amount/parse-typed-amount.ts';
export { writeTypedAmount } from './fields/amount/write-typed-amount.ts';
export { withoutMarks } from './fields/without-marks.ts';
