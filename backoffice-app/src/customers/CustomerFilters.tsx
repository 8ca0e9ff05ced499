import { levels } from '@caudal/api-spec/terms';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { customersFile } from './customer-data.ts';
import type { CustomerFilters as Filters, CustomerSearch } from './customer-search.ts';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { ChoiceFilter, type Choice } from '../filters/ChoiceFilter.tsx';
import { useCustomerWords } from './customer-words.ts';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { IdFilter } from '../filters/IdFilter.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { isFiltered, withFilters } from '../lists/list-address.ts';

const asDocument = (typed: string) => clean.document(typed).slice(0, 20);

/** The filter panel. The address owns every value; the server does the filtering. Rule customers 4. */
export function CustomerFilters({ search }: { readonly search: CustomerSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/verification/' });
  const type = (change: Filters) => void navigate({ search: (former) => withFilters(former, change), replace: true });
  const digits = t`Solo números: para un nombre usa Buscar.`;

  return (
    <FilterPanel
      isFiltered={isFiltered(search)}
      onClear={() => void navigate({ search: ({ size, columns }) => ({ size, columns }) })}
      actions={
        <DownloadDialog
          description={t`El archivo lleva los datos personales de quienes coinciden con los filtros. La descarga queda registrada con tu nombre.`}
          fileName={() => `usuarios-${todayInColombia()}.csv`}
          read={() => customersFile(search)}
        />
      }
    >
      <CustomerTypedFilter value={search.search} onValueChange={(typed) => type({ search: typed })} />
      <TypedFilter
        label={t`Identificación`}
        value={search.document}
        clean={asDocument}
        problemOf={(typed) => (/^(?=.*\d)[0-9A-Za-z]+$|^$/.test(clean.document(typed)) ? null : digits)}
        onValueChange={(document) => type({ document })}
      />
      <IdFilter label={t`ID de usuario`} value={search.idUser} onValueChange={(idUser) => type({ idUser })} />
      <ChoiceFilters search={search} />
    </FilterPanel>
  );
}

function options<const Value extends string | number>(
  values: readonly Value[],
  words: (value: Value) => string,
): Choice<Value>[] {
  return values.map((value) => ({ value, label: words(value) }));
}

function ChoiceFilters({ search }: { readonly search: CustomerSearch }) {
  const { t } = useLingui();
  const { states, risks, types, novelty, yesOrNo } = useCustomerWords();
  const navigate = useNavigate({ from: '/application/administrative/verification/' });
  const filter = <Name extends ChoiceName>(name: Name, label: string, choices: Choice<Value<Name>>[]) => (
    <ChoiceFilter
      label={label}
      options={choices}
      value={search[name]}
      onChoose={(value) => void navigate({ search: (former) => withFilters(former, { [name]: value }) })}
    />
  );
  return (
    <>
      {filter(
        'type',
        t`Tipo`,
        options(['Entidad', 'Persona'], (value) => types[value]),
      )}
      {filter('level', t`Nivel de KYC`, options([0, ...levels.natural], String))}
      {filter(
        'risk',
        t`Riesgo`,
        options(['No', 'Medio', 'Alto'], (value) => risks[value]),
      )}
      {filter(
        'novelty',
        t`Novedad`,
        options([0, 1], (value) => novelty(value === 1)),
      )}
      {filter(
        'state',
        t`Estado`,
        options(listedStates, (value) => states[value]),
      )}
      {filter(
        'alert',
        t`Alerta`,
        options([0, 1], (value) => yesOrNo(value === 1)),
      )}
      {filter('time', t`Tiempo`, [
        { value: 'Recientes', label: t`Recientes` },
        { value: 'Antiguos', label: t`Antiguos` },
      ])}
    </>
  );
}

const listedStates = ['Pendiente', 'Progreso', 'Listo', 'No terminado', 'Actualizar'] as const;

type ChoiceName = 'type' | 'level' | 'risk' | 'novelty' | 'state' | 'alert' | 'time';
type Value<Name extends ChoiceName> = NonNullable<CustomerSearch[Name]>;
