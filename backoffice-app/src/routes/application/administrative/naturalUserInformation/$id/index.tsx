import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, Columns, linkClass, Stack, Tabs } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, retainSearchParams, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import * as v from 'valibot';
import { CaseAtHand } from '../../../../../cases/CaseAtHand.tsx';
import { ledByCase } from '../../../../../cases/case-search.ts';
import { AlertDialog } from '../../../../../alerts/AlertDialog.tsx';
import type { AlertDialogName } from '../../../../../alerts/alert-words.ts';
import { AlertsTab } from '../../../../../alerts/AlertsTab.tsx';
import {
  informationQuery,
  institutionQuery,
  statusesQuery,
  stepsQuery,
  type CustomerInformation,
} from '../../../../../customer/customer-file.ts';
import { CustomerProfile } from '../../../../../customer/CustomerProfile.tsx';
import { CustomerSkeleton } from '../../../../../customer/CustomerSkeleton.tsx';
import { FinancialTab } from '../../../../../customer/FinancialTab.tsx';
import { LevelDialog } from '../../../../../customer/LevelDialog.tsx';
import { StepsToFollow } from '../../../../../customer/StepsToFollow.tsx';
import { ListLink } from '../../../../../customers/ListLink.tsx';
import { lenient } from '../../../../../filters/address.ts';
import type { TrailFilter } from '../../../../../trail/trail-data.ts';
import { filterOf, searchOf, trailSearch } from '../../../../../trail/trail-search.ts';
import { TrailTab } from '../../../../../trail/TrailTab.tsx';
import { useMay } from '../../../../../session/account.ts';
import { StandingDialog } from '../../../../../users/StandingDialog.tsx';

const tabs = ['general', 'financial', 'alerts', 'trail'] as const;

export const Route = createFileRoute('/application/administrative/naturalUserInformation/$id/')({
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.optional(v.picklist(tabs)), undefined)),
    dialog: lenient(v.picklist(['standing', 'level', 'activate', 'deactivate', 'history', 'banks', 'profile'])),
    /** The number of the alert that a dialog is about. */
    alert: lenient(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(19))),
    ...trailSearch,
    ...ledByCase,
  }),
  // The URL keeps `case` while the officer moves between the customer's views.
  search: { middlewares: [retainSearchParams(['case'])] },
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      visit(queryClient, informationQuery(id)),
      // An institution's file is in the answer to `institutionQuery`, a person's in the answer to `stepsQuery`.
      visit(queryClient, institutionQuery(id)),
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
  const { tab = 'general', dialog, alert: alertNumber } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const close = useDialogAddress(dialog !== undefined, 'dialog', 'alert');
  const may = useMay();
  const openAlert = (opened: AlertDialogName, alert: number) =>
    void navigate({ search: (former) => ({ ...former, dialog: opened, alert }) });
  const changeLevel = () => void navigate({ search: (former) => ({ ...former, dialog: 'level' }) });
  return (
    <Stack gap="none">
      <LedBy userId={id} />
      <ScreenHeader
        title={t`Verificación KYC`}
        back={
          <ListLink className={linkClass('standalone')}>
            <ArrowLeft size={16} aria-hidden />
            {t`Volver a la lista de usuarios`}
          </ListLink>
        }
        actions={<StandingButton customer={customer} />}
      />
      <Columns layout="leading" gap="large" align="start">
        <CustomerProfile customer={customer} steps={steps} onChangeLevel={may('kyc.review') ? changeLevel : null} />
        <Tabs
          label={t`Información del usuario`}
          tabs={[
            { value: 'general', label: t`Información general` },
            { value: 'financial', label: t`Información financiera` },
            { value: 'alerts', label: t`Alertas` },
            { value: 'trail', label: t`Trazabilidad` },
          ]}
          value={tab}
          onValueChange={(tab) => void navigate({ search: { tab } })}
        >
          {tab === 'financial' ? (
            <FinancialTab userId={id} steps={steps} onClose={close} />
          ) : tab === 'alerts' ? (
            <AlertsTab userId={id} onOpen={openAlert} />
          ) : tab === 'trail' ? (
            <Trail userId={id} />
          ) : (
            <StepsToFollow customer={customer} steps={steps} statuses={statuses} />
          )}
        </Tabs>
      </Columns>
      {dialog === 'level' && may('kyc.review') ? (
        <LevelDialog customer={customer} isWaiting={steps.waitingLevel !== null} onClose={close} />
      ) : null}
      <AlertDialog dialog={dialog} number={alertNumber} userId={id} onClose={close} />
      {dialog === 'standing' && may('users.change') ? (
        <StandingDialog
          account={{ ...customer, id: customer.userId, isCustomer: true, isActive: customer.active }}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

/** Shows the case that led here, with the link back to the queue. */
function LedBy({ userId }: { readonly userId: string }) {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <CaseAtHand
      userId={userId}
      place={null}
      search={Route.useSearch()}
      onHandOver={() => void navigate({ search: (former) => ({ ...former, handOver: 1 }) })}
    />
  );
}

/** Shows the trail; the URL holds its filter. */
function Trail({ userId }: { readonly userId: string }) {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const change = (changed: Partial<TrailFilter>) =>
    void navigate({
      search: (former) => ({ tab: 'trail', ...searchOf({ ...filterOf(former), ...changed }) }),
      replace: true,
    });
  return <TrailTab userId={userId} filter={filterOf(search)} onChange={change} />;
}

/** The button to deactivate or activate the account, for officers who may do so. Rule administration 5. */
function StandingButton({ customer: { active } }: { readonly customer: CustomerInformation }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: Route.fullPath });
  if (!useMay()('users.change')) return null;
  return (
    <Button
      look="secondary"
      size="small"
      onClick={() => void navigate({ search: (former) => ({ ...former, dialog: 'standing' }) })}
    >
      {active ? t`Inactivar cuenta` : t`Activar cuenta`}
    </Button>
  );
}
