import { amountLocale } from './amounts.ts';

/** Returns a file size as file managers show it: '2,4 MB', '640 kB'. */
export function fileSizeText(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(amountLocale(), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1_000_000 : 1_000));
}
