/** The locales in which amounts are shown. */
export type AmountLocale = 'es-CO' | 'en-US';

export interface FormatOptions {
  readonly locale: AmountLocale;
  /** Exactly this many decimals: more are cut off, never rounded up; fewer are filled with zeros. Default: as given. */
  readonly decimals?: number | undefined;
  /** 'COP' is written '$ ' before the figure in Spanish and 'COP ' in English, any other code after it. Default: the bare figure. */
  readonly currency?: string | undefined;
}

const signs = {
  'es-CO': { grouping: '.', decimal: ',' },
  'en-US': { grouping: ',', decimal: '.' },
} as const satisfies Record<AmountLocale, { grouping: string; decimal: string }>;

/** Does not break at a line's end, so that an amount stays in one piece. */
const space = '\u00A0';

/**
 * Writes a canonical decimal string ('1234567.5', '-0.001') for people: '$ 1.234.567'. Digits are moved as text, so no
 * amount is too large and none has a float's tail. Rounds towards zero: nobody is shown more than there is.
 * Throws on anything that is not a canonical decimal string, which is a defect of the caller.
 */
export function formatAmount(value: string, { locale, decimals, currency }: FormatOptions): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (parts === null) throw new Error(`Not a decimal string: '${value}'`);
  const [, minus = '', whole = '0', fraction = ''] = parts;
  const { grouping, decimal } = signs[locale];
  const shown = decimals === undefined ? fraction : fraction.slice(0, decimals).padEnd(decimals, '0');
  const digits = whole.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, grouping);
  const figure = shown === '' ? digits : `${digits}${decimal}${shown}`;
  // A debt too small to be seen is not shown as minus zero.
  const sign = minus !== '' && /[1-9]/.test(digits + shown) ? '-' : '';
  if (currency === undefined) return sign + figure;
  // '$' alone reads as dollars to whoever reads English.
  if (currency === 'COP') return locale === 'en-US' ? `${sign}COP${space}${figure}` : `${sign}$${space}${figure}`;
  return `${sign}${figure}${space}${currency}`;
}
