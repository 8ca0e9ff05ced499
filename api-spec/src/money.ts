/** An amount on the wire: decimal text in units of the asset, such as '1250000' or '0.015'. */
type DecimalText = string;

const decimalText = /^(-?)(0|[1-9]\d{0,29})(?:\.(\d{1,18}))?$/;

/**
 * Converts an amount to minor units: '1250000' pesos of 2 decimals are 125000000n.
 * Returns null when the text is not a decimal number, or has more decimals than the asset.
 */
export function toMinorUnits(text: DecimalText, decimals: number): bigint | null {
  const match = decimalText.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return null;
  const magnitude = BigInt(whole + significant.padEnd(decimals, '0'));
  return sign === '-' ? -magnitude : magnitude;
}

/** Converts minor units to an amount in its shortest form: no trailing zeros, never an exponent. */
export function fromMinorUnits(minor: bigint, decimals: number): DecimalText {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

const ratio_decimals = 18;

/** Returns the amount of `one` for one unit of `other`, rounded down to eighteen decimals; '0' when `other` is zero. */
export function ratioOf(one: string, other: string): string {
  const [above, below] = [one, other].map((amount) => toMinorUnits(amount, ratio_decimals) ?? 0n);
  if (above === undefined || below === undefined || below === 0n) return '0';
  return fromMinorUnits((above * 10n ** BigInt(ratio_decimals)) / below, ratio_decimals);
}
