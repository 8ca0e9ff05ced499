import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { plural, t } from '@lingui/core/macro';
import type { RuleParameter } from './rules-data.ts';

/** Formats a parameter's value with its unit: '24 horas', '80 %', '$ 1.000.000'. */
export function parameterInWords(unit: RuleParameter['unit'], value: number): string {
  const grouped = new Intl.NumberFormat(amountLocale()).format(value);
  const words = {
    days: () => plural(value, { one: `${grouped} día`, other: `${grouped} días` }),
    hours: () => plural(value, { one: `${grouped} hora`, other: `${grouped} horas` }),
    percent: () => t`${grouped} %`,
    count: () => grouped,
    pesos: () => t`$ ${grouped}`,
  } as const satisfies Record<RuleParameter['unit'], () => string>;
  return words[unit]();
}
