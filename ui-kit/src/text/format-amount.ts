/** The locales in which amounts are shown. */
export type AmountLocale = 'es-CO' | 'en-US';

interface FormatOptions {
  readonly locale: AmountLocale;
  /** The number of decimals: more are cut off and never rounded up, fewer are filled with zeros. By default the decimals of the value. */
  readonly decimals?: number | undefined;
  /**
   * The currency: 'COP' is written '$ ' before the figure in Spanish and 'COP ' in English, any other code after it. By default none is
   * written.
   */
  readonly currency?: string | undefined;
}

const signs = {
  'es-CO': { grouping: '.', decimal: ',' },
  'en-US': { grouping: ',', decimal: '.' },
} as const satisfies Record<AmountLocale, { grouping: string; decimal: string }>;

/** The no-break space, which keeps an amount in one line. */
const space = '\u00A0';

/**
 * Writes a canonical decimal string ('1234567.5', '-0.001') for people: '$ 1.234.567'. It works on digits as text, so no amount is too
 * large and none gets a float's rounding error. It rounds towards zero: nobody is shown more than there is.
 * @throws on anything that is not a canonical decimal string, which is a defect of the caller.
 */
export function formatAmount(value: string, { locale, decimals, currency }: FormatOptions): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (parts === null) throw new Error(`Not a decimal string: '${value}'`);
  const [, minus = '', whole = '0', fraction = ''] = parts;
  const { grouping, decimal } = signs[locale];
  const shown = decimals === undefined ? fraction : fraction.slice(0, decimals).padEnd(decimals, '0');
  const digits = whole.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, grouping);
  const figure = shown === '' ? digits : `${digits}${decimal}${shown}`;
  // Leaves out the minus of a negative amount whose shown digits are all zero.
  const sign = minus !== '' && /[1-9]/.test(digits + shown) ? '-' : '';
  if (currency === undefined) return sign + figure;
  // '$' alone would mean dollars to an English reader.
  if (currency === 'COP') return locale === 'en-US' ? `${sign}COP${space}${figure}` : `${sign}$${space}${figure}`;
  return `${sign}${figure}${space}${currency}`;
}
