import type { components } from './contract.gen.ts';

// Checks an institution's answers, for its form and for the server. Rule verification 19.

type Shareholder = components['schemas']['Shareholder'];

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Returns the check digit of a tax number, by DIAN's weights modulo 11. `digits` is the number without its check digit. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  const rest = sum % 11;
  return rest > 1 ? 11 - rest : rest;
}

/** Reads '900.123.456-7' as '900123456-7'. Returns null when it is not a tax number, or when its check digit is wrong. */
export function nitOf(typed: string): string | null {
  const [, digits = '', check = ''] = /^(\d{8,10})-?(\d)$/.exec(typed.replaceAll(/[.\s]/g, '')) ?? [];
  return digits !== '' && checkDigitOf(digits) === Number(check) ? `${digits}-${check}` : null;
}

const shareholders_max = 50;

/** Reads a share in hundredths of a percent. Returns null when it is not a share, or when it has more than two decimals. */
function hundredthsOf(percentage: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percentage) ?? [];
  if (whole === '') return null;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths > 0 && hundredths <= 100_00 ? hundredths : null;
}

/** A fault in a list of shareholders; `at` is the index of the shareholder. */
type ShareholderFault =
  | { readonly kind: 'none' }
  | { readonly kind: 'share' | 'twice'; readonly at: number }
  /** `sum` is the sum of all shares in percent; `at` is the first shareholder with whom it exceeds 100 %. */
  | { readonly kind: 'sum'; readonly at: number; readonly sum: string };

const whole_hundredths = 100_00;

/** Checks a list of shareholders. Returns null when it is right. Shares may add up to 100 % at most, to the hundredth of a percent. */
export function shareholderFault(list: readonly Shareholder[]): ShareholderFault | null {
  if (list.length === 0 || list.length > shareholders_max) return { kind: 'none' };
  const shares = list.map(({ percentage }) => hundredthsOf(percentage));
  const wrong = shares.indexOf(null);
  if (wrong !== -1) return { kind: 'share', at: wrong };
  const people = list.map(({ idNumber, nationality }) => `${nationality} ${idNumber}`);
  const again = people.findIndex((person, at) => people.indexOf(person) < at);
  if (again !== -1) return { kind: 'twice', at: again };
  let sum = 0;
  const sums = shares.map((share) => (sum += share ?? 0));
  if (sum <= whole_hundredths) return null;
  const decimals = String(sum % 100).padStart(2, '0');
  const at = sums.findIndex((upToHere) => upToHere > whole_hundredths);
  return { kind: 'sum', at, sum: `${Math.floor(sum / 100)}.${decimals}` };
}

const recent_days = 90;
const day_milliseconds = 86_400_000;

/** Checks the date of a record that has to be recent. Returns null when it is right. Both dates are YYYY-MM-DD. */
export function recordDateFault(day: string, today: string): 'future' | 'old' | null {
  const age_days = (Date.parse(today) - Date.parse(day)) / day_milliseconds;
  if (age_days < 0) return 'future';
  return age_days < recent_days ? null : 'old';
}
