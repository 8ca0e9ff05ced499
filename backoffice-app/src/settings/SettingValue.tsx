import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Amount } from '@caudal/ui-kit';
import { railName } from '@caudal/api-spec/rail-names';
import { durationInWords } from './setting-duration.ts';
import type { Setting } from './settings-data.ts';

interface SettingValueProps {
  readonly setting: Pick<Setting, 'kind' | 'unit'>;
  readonly value: string;
}

/** Shows a value with its unit. */
export function SettingValue({ setting: { kind, unit }, value }: SettingValueProps) {
  if (kind === 'pesos') return <Amount value={value} currency="COP" locale={amountLocale()} decimals={0} />;
  if (kind === 'duration') return <>{durationInWords(value)}</>;
  if (kind === 'choice') return <>{railName(value)}</>;
  const number = kind === 'number' ? new Intl.NumberFormat(amountLocale()).format(Number(value)) : value;
  return <>{unit ? `${number} ${localised(unit)}` : number}</>;
}
