import type { components } from './contract.gen.ts';

// What makes an institution's answers right, for its form and for the server. Rule verification 19.

type Shareholder = components['schemas']['Shareholder'];

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a tax number, by DIAN's weights modulo 11. `digits`: without it. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  const rest = sum % 11;
  return rest > 1 ? 11 - rest : rest;
}

/** '900.123.456-7' as '900123456-7'; null where it is no tax number, or its check digit is another. */
export function nitOf(typed: string): string | null {
  const [, digits = '', check = ''] = /^(\d{8,10})-?(\d)$/.exec(typed.replaceAll(/[.\s]/g, '')) ?? [];
  return digits !== '' && checkDigitOf(digits) === Number(check) ? `${digits}-${check}` : null;
}

const shareholders_max = 50;

/** A share in hundredths of a percent; null where it is none, or has more than two decimals. */
function hundredthsOf(percentage: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percentage) ?? [];
  if (whole === '') return null;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths > 0 && hundredths <= 100_00 ? hundredths : null;
}

/** What is wrong with a list of shareholders; null when it is right. Shares add up to at most 100 %, to the hundredth. */
export function shareholderFault(list: readonly Shareholder[]): 'none' | 'share' | 'sum' | 'twice' | null {
  if (list.length === 0 || list.length > shareholders_max) return 'none';
  const shares = list.map(({ percentage }) => hundredthsOf(percentage));
  if (shares.includes(null)) return 'share';
  if (new Set(list.map(({ idNumber, nationality }) => `${nationality} ${idNumber}`)).size < list.length) return 'twice';
  return shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) > 100_00 ? 'sum' : null;
}
