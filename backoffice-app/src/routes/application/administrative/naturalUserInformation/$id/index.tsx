import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { Columns, linkClass, PageHeader, Stack, Tabs } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import * as v from 'valibot';
import { informationQuery, statusesQuery, stepsQuery } from '../../../../../customer/customer-file.ts';
import { CustomerProfile } from '../../../../../customer/CustomerProfile.tsx';
import { CustomerSkeleton } from '../../../../../customer/CustomerSkeleton.tsx';
import { StepsToFollow } from '../../../../../customer/StepsToFollow.tsx';
import { ListLink } from '../../../../../customers/ListLink.tsx';

const tabs = ['general'] as const;

export const Route = createFileRoute('/application/administrative/naturalUserInformation/$id/')({
  validateSearch: v.object({ tab: v.optional(v.fallback(v.optional(v.picklist(tabs)), undefined)) }),
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      visit(queryClient, informationQuery(id)),
      visit(queryClient, stepsQuery(id)),
      visit(queryClient, statusesQuery(id)),
    ]),
  pendingComponent: CustomerSkeleton,
  component: CustomerScreen,
});

function CustomerScreen() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { data: customer } = useSuspenseQuery(informationQuery(id));
  const { data: steps } = useSuspenseQuery(stepsQuery(id));
  const { data: statuses } = useSuspenseQuery(statusesQuery(id));
  const { tab = 'general' } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <Stack gap="none">
      <ScreenTitle title={t`Verificación KYC`} />
      <PageHeader
        title={t`Verificación KYC`}
        back={
          <ListLink className={linkClass('standalone')}>
            <ArrowLeft size={16} aria-hidden />
            {t`Volver a la lista de usuarios`}
          </ListLink>
        }
      />
      <Columns layout="leading" gap="large" align="start">
        <CustomerProfile customer={customer} />
        <Tabs
          label={t`Información del usuario`}
          tabs={[{ value: 'general', label: t`Información general` }]}
          value={tab}
          onValueChange={(tab) => void navigate({ search: { tab } })}
        >
          <StepsToFollow customer={customer} steps={steps.Level1} statuses={statuses} />
        </Tabs>
      </Columns>
    </Stack>
  );
}
