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

const asDocument = (typed: string) => clean.number(typed).slice(0, 20);

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
        problemOf={(typed) => (/^(?=.*\d)[0-9A-Za-z]+$|^$/.test(clean.number(typed)) ? null : digits)}
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
  const choose = (change: Filters) => void navigate({ search: (former) => withFilters(former, change) });
  return (
    <>
      <ChoiceFilter
        label={t`Tipo`}
        options={options(['Entidad', 'Persona'], (value) => types[value])}
        value={search.type}
        onChoose={(type) => choose({ type })}
      />
      <ChoiceFilter
        label={t`Nivel de KYC`}
        options={options([0, ...levels.natural], String)}
        value={search.level}
        onChoose={(level) => choose({ level })}
      />
      <ChoiceFilter
        label={t`Riesgo`}
        options={options(['No', 'Medio', 'Alto'], (value) => risks[value])}
        value={search.risk}
        onChoose={(risk) => choose({ risk })}
      />
      <ChoiceFilter
        label={t`Novedad`}
        options={options([0, 1], (value) => novelty(value === 1))}
        value={search.novelty}
        onChoose={(novelty) => choose({ novelty })}
      />
      <ChoiceFilter
        label={t`Estado`}
        options={options(['Pendiente', 'Progreso', 'Listo', 'No terminado', 'Actualizar'], (value) => states[value])}
        value={search.state}
        onChoose={(state) => choose({ state })}
      />
      <ChoiceFilter
        label={t`Alerta`}
        options={options([0, 1], (value) => yesOrNo(value === 1))}
        value={search.alert}
        onChoose={(alert) => choose({ alert })}
      />
      <ChoiceFilter
        label={t`Tiempo`}
        options={[
          { value: 'Recientes', label: t`Recientes` },
          { value: 'Antiguos', label: t`Antiguos` },
        ]}
        value={search.time}
        onChoose={(time) => choose({ time })}
      />
    </>
  );
}
