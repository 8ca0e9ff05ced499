import type { Schemas } from '@caudal/api-spec/backoffice';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { countryName } from '@caudal/app-kit/locale/country-name.ts';
import { calendarDate } from '@caudal/app-kit/locale/dates.ts';
import { formatAmount, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';

interface DeclaredAnswerProps {
  readonly field: Schemas['DeclaredField'];
}

/** Shows the value that was declared in one field in readable form. */
export function DeclaredAnswer({ field: { value, meaning } }: DeclaredAnswerProps) {
  const { t } = useLingui();
  if (typeof value === 'boolean') return value ? t`Sí` : t`No`;
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? calendarDate(value) : (meaning ?? value);
  const share = (percentage: string) => formatAmount(percentage, { locale: amountLocale(), currency: '%' });
  return (
    <Stack gap="xxsmall">
      {value.map(({ name, nationality, idNumber, percentage }) => (
        <span key={`${nationality} ${idNumber}`}>
          {t`${name}, documento ${idNumber}, ${countryName(nationality)}, ${share(percentage)}`}
        </span>
      ))}
    </Stack>
  );
}
