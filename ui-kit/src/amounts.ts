/** Functions that read and write amounts. They import no component and no style, so that code tested without a browser can use them. */
export { formatAmount } from './text/format-amount.ts';
export { parseTypedAmount, type TypedAmount } from './fields/amount/parse-typed-amount.ts';
export { writeTypedAmount } from './fields/amount/write-typed-amount.ts';
