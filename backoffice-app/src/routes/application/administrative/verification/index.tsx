import { createFileRoute } from '@tanstack/react-router';
import { customersQuery, kycSummaryQuery } from '../../../../customers/customer-data.ts';
import { customerSearch, listSearchAtom } from '../../../../customers/customer-search.ts';
import { CustomerFilters } from '../../../../customers/CustomerFilters.tsx';
import { CustomersTable } from '../../../../customers/CustomersTable.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';
import { KycDashboard } from '../../../../customers/KycDashboard.tsx';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { useKeptSearch } from '../../../../filters/useKeptSearch.ts';
import { usePage } from '../../../../lists/PagedList.tsx';

export const Route = createFileRoute('/application/administrative/verification/')({
  validateSearch: customerSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) =>
    withoutWaiting(visit(queryClient, kycSummaryQuery()), visit(queryClient, customersQuery(deps))),
  component: UserList,
});

function UserList() {
  'use memo';
  const search = Route.useSearch();
  const page = usePage(customersQuery(search));
  useKeptSearch(listSearchAtom, search);
  return (
    <KycDashboard view="users" search={search}>
      <CustomerFilters search={search} />
      <CustomersTable page={page} search={search} />
    </KycDashboard>
  );
}
