import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useIsHere } from '@caudal/app-kit/forms/useIsHere.ts';
import { showToast, Stack, Columns, Skeleton, Surface, DocumentsSentDrawing, Text } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { number, searchParameters } from '../../../search-parameters.ts';
import { accountQuery, useAccount } from '../../../session/account.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';
import { LimitsPanel } from '../../../verification/LimitsPanel.tsx';
import { SubjectChoice } from '../../../verification/SubjectChoice.tsx';
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
  type PlannedLevel,
} from '../../../verification/verification-data.ts';
import { levels } from '@caudal/api-spec/terms';
import * as css from '../../../verification/VerificationPending.css.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Level1Form } from '../../../verification/Level1Form.tsx';
import { Level1Submitted } from '../../../verification/Level1Submitted.tsx';
import { LevelForm } from '../../../verification/LevelForm.tsx';
import { LevelSubmitted } from '../../../verification/LevelSubmitted.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

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

const fields = [1, 2, 3, 4, 5, 6];

/** The skeleton of the levels and of the form. */
function VerificationPending() {
  return (
    <Stack gap="large" aria-busy>
      <div className={css.levels}>
        {levels.natural.map((level) => (
          <Surface key={level} padding="small">
            <Stack gap="small">
              <Skeleton shape="text" width="half" />
              <div className={css.bar}>
                <Skeleton shape="caption" width="full" />
              </div>
              <Skeleton shape="small" width="most" />
            </Stack>
          </Surface>
        ))}
      </div>
      <Surface padding="large">
        <Stack gap="large">
          <Skeleton shape="title" width="quarter" />
          <Columns layout="halves" gap="medium">
            {fields.map((field) => (
              <Stack key={field} gap="xxsmall">
                <Skeleton shape="small" width="half" />
                <Skeleton shape="control" width="full" />
              </Stack>
            ))}
          </Columns>
        </Stack>
      </Surface>
    </Stack>
  );
}

interface SentDialogProps {
  readonly open: boolean;
  /** The next possibility after the level is accepted: the next level, the first deposit, or nothing new. */
  readonly then: 'level' | 'deposit' | 'nothing';
  readonly onClose: () => void;
}

/** Confirms that a level was sent. */
function SentDialog({ open, then, onClose }: SentDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={t`Los documentos se han enviado satisfactoriamente.`}
      size="small"
      leave={t`Entendido`}
      secondaryAction={
        <ButtonLink look="secondary" to="/application/cuentas">
          <Trans>Añadir cuenta bancaria</Trans>
        </ButtonLink>
      }
    >
      <Stack gap="medium" align="center">
        <DocumentsSentDrawing />
        <Text>
          {then === 'level' ? (
            <Trans>
              En las próximas horas un oficial de cumplimiento verificará tu información. Después podrás pasar al
              siguiente nivel.
            </Trans>
          ) : then === 'nothing' ? (
            <Trans>
              En las próximas horas un oficial de cumplimiento verificará tu información. Te avisamos apenas termine;
              mientras tanto todo sigue como está.
            </Trans>
          ) : (
            <Trans>
              En las próximas horas un oficial de cumplimiento verificará tu información. Mientras tanto puedes añadir
              tu cuenta bancaria: cuando apruebe tus datos podrás depositar.
            </Trans>
          )}
        </Text>
      </Stack>
    </AppDialog>
  );
}

interface VerificationLevelProps {
  readonly verification: Verification;
  readonly level: PlannedLevel;
  readonly email: string;
  readonly onSent: () => void;
}

/**
 * The current level: its form while it can be sent, then its submitted data. Level 1 of a person has a form of its own,
 * because of the photos.
 */
function VerificationLevel({ verification, level, email, onSent }: VerificationLevelProps) {
  const { plan, level1 } = verification;
  const isOpen = level.state === 'open';
  if (plan.personType === 'natural' && level.level === 1) {
    if (isOpen) return <Level1Form verification={verification} email={email} onSent={onSent} />;
    return level1 && <Level1Submitted verification={verification} level1={level1} />;
  }
  // Each level has a form of its own, so that nothing typed for one appears in another.
  const key = `${plan.personType} ${level.level}`;
  return isOpen ? (
    <LevelForm key={key} plan={plan} level={level} owner={email} onSent={onSent} />
  ) : (
    <LevelSubmitted key={key} plan={plan} level={level} />
  );
}
