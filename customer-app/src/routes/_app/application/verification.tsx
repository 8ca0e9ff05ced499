import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useIsHere } from '@caudal/app-kit/forms/useIsHere.ts';
import { showToast, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { number, searchParameters } from '../../../search-parameters.ts';
import { accountQuery, useAccount } from '../../../session/account.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';
import { SentDialog } from '../../../verification/SentDialog.tsx';
import { LimitsPanel } from '../../../verification/LimitsPanel.tsx';
import { SubjectChoice } from '../../../verification/SubjectChoice.tsx';
import { VerificationLevel } from '../../../verification/VerificationLevel.tsx';
import { VerificationPending } from '../../../verification/VerificationPending.tsx';
import {
  currentLevel,
  depositVolumeQuery,
  documentsQuery,
  idTypesQuery,
  informationQuery,
  firstLevel,
  opensAfter,
  planQuery,
  shownLevel,
  withdrawalVolumeQuery,
  type Verification,
} from '../../../verification/verification-data.ts';

export const Route = createFileRoute('/_app/application/verification')({
  validateSearch: searchParameters<{ level: number }>({ level: number }),
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
    // The survey comes before verification. Rule customers 2.
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
  const { plan } = verification;
  const search = Route.useSearch();
  // A level that is verified while it is on the screen stays: the customer decides when to go on to the next one.
  const [first] = useState(() => currentLevel(plan)?.level);
  const level = shownLevel(plan, search.level ?? first);
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const isHere = useIsHere();
  const onSent = () => {
    // A customer who has gone on to another screen sees a toast there.
    if (isHere.current) setSent(true);
    else showToast({ tone: 'positive', title: t`Recibimos tus datos. Los revisaremos en las próximas horas.` });
  };
  return (
    <>
      <Head />
      <Stack gap="large">
        {firstLevel(plan)?.state === 'open' ? <SubjectChoice plan={plan} owner={email} /> : null}
        {level ? (
          // A level that was not opened before loads its documents: the rest of the screen stays meanwhile.
          <Suspense fallback={<VerificationPending />}>
            <VerificationLevel verification={verification} level={level} email={email} onSent={onSent} />
          </Suspense>
        ) : null}
        <SentDialog
          open={isSent}
          then={level === null ? 'deposit' : opensAfter(plan, level.level)}
          onClose={() => setSent(false)}
        />
        <LimitsPanel plan={plan} deposit={verification.deposit} withdrawal={verification.withdrawal} />
      </Stack>
    </>
  );
}

function Head() {
  const { t } = useLingui();
  return (
    <ScreenHeader
      title={t`Verificación`}
      description={t`Verificamos quién eres para cuidar tu dinero y el de todos.`}
    />
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
