import { CustomerLink } from '../../../../../customer/CustomerLink.tsx';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Columns, EmptyState, Heading, linkClass, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { informationQuery } from '../../../../../customer/customer-file.ts';
import { useMay } from '../../../../../session/account.ts';
import { DraftNotice } from '../../../../../uiaf/DraftNotice.tsx';
import { RosDrafts } from '../../../../../uiaf/RosDrafts.tsx';
import { RosForm } from '../../../../../uiaf/RosForm.tsx';

export const Route = createFileRoute('/application/administrative/naturalUserInformation/$id/ros')({
  loader: ({ context: { queryClient }, params: { id } }) => withoutWaiting(visit(queryClient, informationQuery(id))),
  component: Ros,
});

/** The screen of the reports of suspicious operations (ROS) about a customer: a form for a new draft, and the earlier drafts. */
function Ros() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { data: customer } = useQuery(informationQuery(id));
  const mayDraft = useMay()('uiaf.draft');
  return (
    <Stack gap="large">
      <ScreenHeader
        title={t`Reporte de operación sospechosa`}
        description={customer?.fullName ?? ''}
        back={
          <CustomerLink id={id} tab="trail" className={linkClass('standalone')}>
            <ArrowLeft size={16} aria-hidden />
            {t`Volver a la trazabilidad`}
          </CustomerLink>
        }
      />
      {mayDraft ? (
        <>
          <DraftNotice />
          <Columns layout="wideLeading" gap="xlarge" align="start">
            <Stack gap="medium">
              <Heading level={2} size="lead">
                <Trans>Nuevo borrador</Trans>
              </Heading>
              <RosForm userId={id} />
            </Stack>
            <Stack gap="medium">
              <Heading level={2} size="lead">
                <Trans>Borradores de este usuario</Trans>
              </Heading>
              <RosDrafts userId={id} />
            </Stack>
          </Columns>
        </>
      ) : (
        <EmptyState title={t`Tu rol no prepara borradores para la UIAF`}>
          <Trans>Pídele a un administrador un rol que lo permita.</Trans>
        </EmptyState>
      )}
    </Stack>
  );
}
