import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { PageHeader, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { bankDaysQuery } from '../../../../bank-days/bank-days-data.ts';
import { bankDaysSearch } from '../../../../bank-days/bank-days-search.ts';
import { BankDaysFilters } from '../../../../bank-days/BankDaysFilters.tsx';
import { BankDaysTable } from '../../../../bank-days/BankDaysTable.tsx';

export const Route = createFileRoute('/application/administrative/financial/reconciliation')({
  validateSearch: bankDaysSearch,
  // The pages before this one are in the address, but are no part of what is read.
  loaderDeps: ({ search: { cursor, from, to } }) => ({ cursor, from, to }),
  // Not waited for: the screen stands at once, and the table shows its own four states.
  loader: ({ context: { queryClient }, deps }) => {
    void Promise.allSettled([visit(queryClient, bankDaysQuery(deps))]);
  },
  component: Reconciliation,
});

/** Each day's statement of each bank, beside the ledger. Rule reconciliation 4. */
function Reconciliation() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const page = latestOf(useQuery({ ...bankDaysQuery(search), placeholderData: keepPreviousData }));
  return (
    <Stack gap="medium">
      <ScreenTitle title={t`Conciliación bancaria`} />
      <PageHeader
        title={t`Conciliación bancaria`}
        description={t`Lo que cada banco dice de cada día, junto a lo que dice el libro. Lo más reciente primero.`}
      />
      <BankDaysFilters search={search} />
      <BankDaysTable page={page} search={search} />
    </Stack>
  );
}
