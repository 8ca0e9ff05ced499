import { visit } from '@caudal/app-kit/reading/visit.ts';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { informationQuery, stepsQuery } from '../../../../../customer/customer-file.ts';
import { CustomerSkeleton } from '../../../../../customer/CustomerSkeleton.tsx';
import { screeningQuery, screeningSearch } from '../../../../../screening/screening-data.ts';
import { ScreeningScreen } from '../../../../../screening/ScreeningScreen.tsx';

export const Route = createFileRoute('/application/administrative/naturalUserInformation/$id/list')({
  validateSearch: screeningSearch,
  // The URL keeps `case` while the officer moves between the customer's views.
  search: { middlewares: [retainSearchParams(['case'])] },
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      visit(queryClient, informationQuery(id)),
      visit(queryClient, stepsQuery(id)),
      visit(queryClient, screeningQuery(id)),
    ]),
  pendingComponent: CustomerSkeleton,
  component: ListsScreen,
});

function ListsScreen() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  return <ScreeningScreen userId={id} view="list" title={t`Listas`} search={Route.useSearch()} />;
}
