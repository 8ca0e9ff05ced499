import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { signInWords } from '@caudal/app-kit/session/sign-in-words.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { DayRangeFilters } from '../filters/DayRangeFilters.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { isFiltered, withFilters } from '../lists/list-address.ts';
import { accessReportFile } from './access-report-data.ts';
import type { AccessReportFilters as Filters, AccessReportSearch } from './access-report-search.ts';

const from = '/application/administrative/login-report';
const asAccount = (typed: string) => clean.email(typed).slice(0, 254);

/** The filter panel. The address owns every value; the server does the filtering. Rule administration 6. */
export function AccessReportFilters({ search }: { readonly search: AccessReportSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const noSpaces = t`Ni un correo ni un ID llevan espacios.`;
  const type = (change: Filters) => void navigate({ search: (former) => withFilters(former, change), replace: true });

  return (
    <FilterPanel
      isFiltered={isFiltered(search)}
      onClear={() => void navigate({ search: ({ size, columns }) => ({ size, columns }) })}
      actions={
        <DownloadDialog
          description={t`El archivo lleva los ingresos que coinciden con los filtros, con sus cuentas. La descarga queda registrada con tu nombre.`}
          fileName={() => `ingresos-${todayInColombia()}.csv`}
          read={() => accessReportFile(search)}
        />
      }
    >
      <CustomerTypedFilter value={search.search} onValueChange={(typed) => type({ search: typed })} />
      <TypedFilter
        label={t`Correo o ID de usuario`}
        value={search.account}
        clean={asAccount}
        problemOf={(typed) => (/^\S*$/.test(typed.trim()) ? null : noSpaces)}
        onValueChange={(account) => type({ account })}
      />
      <DayRangeFilters range={search} onChange={type} />
      <ChoiceFilters search={search} />
    </FilterPanel>
  );
}

const results = ['opened', 'password_rejected', 'factor_awaited', 'factor_rejected', 'recovered'] as const;

function ChoiceFilters({ search }: { readonly search: AccessReportSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const choose = (change: Filters) => void navigate({ search: (former) => withFilters(former, change) });
  const words = signInWords();
  return (
    <>
      <ChoiceFilter
        label={t`Resultado`}
        options={results.map((value) => ({ value, label: words[value] }))}
        value={search.result}
        onChoose={(result) => choose({ result })}
      />
      <ChoiceFilter
        label={t`Lugar`}
        options={[{ value: 'new', label: t`Nuevo` }]}
        value={search.place}
        onChoose={(place) => choose({ place })}
      />
      <ChoiceFilter
        label={t`Rol`}
        options={[
          { value: 'Usuario', label: t`Usuario` },
          { value: 'Administrativo', label: t`Administrativo` },
        ]}
        value={search.role}
        onChoose={(role) => choose({ role })}
      />
    </>
  );
}
