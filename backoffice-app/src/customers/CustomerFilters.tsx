import { levels } from '@caudal/api-spec/terms';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { ChoiceFilter, type Choice } from '../filters/ChoiceFilter.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { IdFilter } from '../filters/IdFilter.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { useFilters } from '../filters/useFilters.ts';
import { customersFile } from './customer-data.ts';
import type { CustomerSearch } from './customer-search.ts';
import { useCustomerWords } from './customer-words.ts';
import { choicesOf } from '@caudal/ui-kit';

const asDocument = (typed: string) => clean.document(typed).slice(0, 20);

/** The filter panel. Rule customers 4. */
export function CustomerFilters({ search }: { readonly search: CustomerSearch }) {
  'use memo';
  const { t } = useLingui();
  const { panel, typed } = useFilters(search);
  const digits = t`Solo números: para un nombre usa Buscar.`;
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva los datos personales de quienes coinciden con los filtros. La descarga queda registrada con tu nombre.`,
        fileName: () => `usuarios-${todayInColombia()}.csv`,
        read: () => customersFile(search),
      }}
    >
      <CustomerTypedFilter {...typed('search')} />
      <TypedFilter
        label={t`Identificación`}
        clean={asDocument}
        problemOf={(document) => (/^(?=.*\d)[0-9A-Za-z]+$|^$/.test(clean.document(document)) ? null : digits)}
        {...typed('document')}
      />
      <IdFilter label={t`ID de usuario`} {...typed('idUser')} />
      <ChoiceFilters search={search} />
    </FilterPanel>
  );
}

/** Returns the options of a filter whose values are numbers in the URL. */
function numbered<const Value extends number>(values: readonly Value[], words: (value: Value) => string) {
  return values.map((value): Choice<Value> => ({ value, label: words(value) }));
}

function ChoiceFilters({ search }: { readonly search: CustomerSearch }) {
  'use memo';
  const { t } = useLingui();
  const { states, risks, types, novelty, yesOrNo } = useCustomerWords();
  const { chosen } = useFilters(search);
  const ofNovelty = numbered([0, 1], (value) => novelty(value === 1));
  const ofAlert = numbered([0, 1], (value) => yesOrNo(value === 1));
  return (
    <>
      <ChoiceFilter label={t`Tipo`} options={choicesOf(types)} {...chosen('type')} />
      <ChoiceFilter label={t`Nivel de KYC`} options={numbered([0, ...levels.natural], String)} {...chosen('level')} />
      <ChoiceFilter label={t`Riesgo`} options={choicesOf(risks)} {...chosen('risk')} />
      <ChoiceFilter label={t`Novedad`} options={ofNovelty} {...chosen('novelty')} />
      <ChoiceFilter label={t`Estado`} options={choicesOf(states)} {...chosen('state')} />
      <ChoiceFilter label={t`Alerta`} options={ofAlert} {...chosen('alert')} />
      <ChoiceFilter
        label={t`Tiempo`}
        options={choicesOf({ Recientes: t`Recientes`, Antiguos: t`Antiguos` })}
        {...chosen('time')}
      />
    </>
  );
}
