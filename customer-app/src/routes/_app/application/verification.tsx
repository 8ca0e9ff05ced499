import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { useIsHere } from '@caudal/app-kit/forms/useIsHere.ts';
import { PageHeader, showToast, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { accountQuery, useAccount } from '../../../session/account.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';
import { Level1Form } from '../../../verification/Level1Form.tsx';
import { Level1Submitted } from '../../../verification/Level1Submitted.tsx';
import { SentDialog } from '../../../verification/SentDialog.tsx';
import { LimitsPanel } from '../../../verification/LimitsPanel.tsx';
import { VerificationPending } from '../../../verification/VerificationPending.tsx';
import {
  depositVolumeQuery,
  documentsQuery,
  idTypesQuery,
  informationQuery,
  firstLevel,
  nextLevel,
  planQuery,
  withdrawalVolumeQuery,
  type Verification,
} from '../../../verification/verification-data.ts';

export const Route = createFileRoute('/_app/application/verification')({
  loader: async ({ context: { queryClient } }) => {
    const [account] = await Promise.all([
      visit(queryClient, accountQuery()),
      visit(queryClient, planQuery()),
      visit(queryClient, informationQuery()),
      visit(queryClient, documentsQuery()),
      visit(queryClient, idTypesQuery()),
      visit(queryClient, depositVolumeQuery()),
      visit(queryClient, withdrawalVolumeQuery()),
    ]);
    // Before the survey there is nothing to verify. Rule customers 2.
    if (account.state !== 2) throw redirect({ to: '/postregister', replace: true });
  },
  pendingComponent: Pending,
  errorComponent: ScreenFailed,
  component: VerificationScreen,
});

function useVerification(): Verification {
  const { data: plan } = useSuspenseQuery(planQuery());
  const { data: information } = useSuspenseQuery(informationQuery());
  const { data: documents } = useSuspenseQuery(documentsQuery());
  const { data: idTypes } = useSuspenseQuery(idTypesQuery());
  const { data: deposit } = useSuspenseQuery(depositVolumeQuery());
  const { data: withdrawal } = useSuspenseQuery(withdrawalVolumeQuery());
  return { plan, level1: information.Level1, documents, idTypes, deposit, withdrawal };
}

function VerificationScreen() {
  const verification = useVerification();
  const { email } = useAccount();
  const { plan, level1 } = verification;
  const isOpen = firstLevel(plan)?.state === 'open';
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const isHere = useIsHere();
  const onSent = () => {
    // Whoever has gone on to another screen meanwhile learns it there.
    if (isHere.current) setSent(true);
    else showToast({ tone: 'positive', title: t`Recibimos tus datos. Los revisaremos en las próximas horas.` });
  };
  return (
    <>
      <Head />
      <Stack gap="large">
        {isOpen ? <Level1Form verification={verification} email={email} onSent={onSent} /> : null}
        {!isOpen && level1 ? <Level1Submitted verification={verification} level1={level1} /> : null}
        <SentDialog open={isSent} hasNext={nextLevel(plan, 1) !== null} onClose={() => setSent(false)} />
        <LimitsPanel plan={plan} deposit={verification.deposit} withdrawal={verification.withdrawal} />
      </Stack>
    </>
  );
}

function Head() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`Verificación`} />
      <PageHeader
        title={t`Verificación`}
        description={t`Verificamos quién eres para cuidar tu dinero y el de todos.`}
      />
    </>
  );
}

function Pending() {
  return (
    <>
      <Head />
      <VerificationPending />
    </>
  );
}
