import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { bankDaysQuery } from '../../../../bank-days/bank-days-data.ts';
import { bankDaysSearch } from '../../../../bank-days/bank-days-search.ts';
import { BankDaysFilters } from '../../../../bank-days/BankDaysFilters.tsx';
import { BankDaysTable } from '../../../../bank-days/BankDaysTable.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';

export const Route = createFileRoute('/application/administrative/financial/reconciliation')({
  validateSearch: bankDaysSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) => withoutWaiting(visit(queryClient, bankDaysQuery(deps))),
  component: Reconciliation,
});

/** Shows each bank's daily statement beside the ledger. Rule reconciliation 4. */
function Reconciliation() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const page = latestOf(useQuery({ ...bankDaysQuery(search), placeholderData: keepPreviousData }));
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Conciliación bancaria`}
        description={t`Lo que cada banco dice de cada día, junto a lo que dice el libro. Lo más reciente primero.`}
      />
      <BankDaysFilters search={search} />
      <BankDaysTable page={page} search={search} />
    </Stack>
  );
}
