import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { signInWords } from '@caudal/app-kit/session/sign-in-words.ts';
import { useLingui } from '@lingui/react/macro';
import { ChoiceFilter, choicesOf } from '../filters/ChoiceFilter.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { DayRangeFilters } from '../filters/DayRangeFilters.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { useFilters } from '../filters/useFilters.ts';
import { accessReportFile } from './access-report-data.ts';
import type { AccessReportSearch } from './access-report-search.ts';

const asAccount = (typed: string) => clean.email(typed).slice(0, 254);
const results = [
  'opened',
  'password_rejected',
  'factor_awaited',
  'factor_rejected',
  'recovered',
  'company_rejected',
] as const;

/** The filter panel. Rule administration 6. */
export function AccessReportFilters({ search }: { readonly search: AccessReportSearch }) {
  const { t } = useLingui();
  const { panel, type, typed, chosen } = useFilters(search);
  const noSpaces = t`Ni un correo ni un ID llevan espacios.`;
  const words = signInWords();
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva los ingresos que coinciden con los filtros, con sus cuentas. La descarga queda registrada con tu nombre.`,
        fileName: () => `ingresos-${todayInColombia()}.csv`,
        read: () => accessReportFile(search),
      }}
    >
      <CustomerTypedFilter {...typed('search')} />
      <TypedFilter
        label={t`Correo o ID de usuario`}
        clean={asAccount}
        problemOf={(account) => (/^\S*$/.test(account.trim()) ? null : noSpaces)}
        {...typed('account')}
      />
      <DayRangeFilters range={search} onChange={type} />
      <ChoiceFilter
        label={t`Resultado`}
        options={results.map((value) => ({ value, label: words[value] }))}
        {...chosen('result')}
      />
      <ChoiceFilter label={t`Lugar`} options={choicesOf({ new: t`Nuevo` })} {...chosen('place')} />
      <ChoiceFilter
        label={t`Rol`}
        options={choicesOf({ Usuario: t`Usuario`, Administrativo: t`Administrativo` })}
        {...chosen('role')}
      />
    </FilterPanel>
  );
}
