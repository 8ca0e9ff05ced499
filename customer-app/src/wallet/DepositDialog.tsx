import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, buttonClass, EmptyState, linkClass, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { transactionQuery, type FiatTransaction } from '../history/history-data.ts';
import { pesosText } from '../money/Pesos.tsx';
import { useStarted } from '../money/useStarted.ts';
import { useToldHere } from '../shell/news.ts';
import {
  DepositForm,
  type DepositFormProps,
  depositFormId,
  type DepositStanding,
  type StartedDeposit,
} from './DepositForm.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface DepositDialogProps extends Pick<DepositFormProps, 'accounts' | 'minimum' | 'left'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

const atRest: DepositStanding = { submitting: false, isTooLittle: false, isToConfirm: false, isTooMuch: false };

/** The dialog to deposit pesos from a bank account through PSE. */
export function DepositDialog({ open, accounts, minimum, left, onClose }: DepositDialogProps) {
  const { t } = useLingui();
  const titleOf = useOutcomeTitle();
  const { started, setStarted, standing, setStanding } = useStarted<StartedDeposit, DepositStanding>(open, atRest);
  const { submitting, ...typed } = standing;
  const whyNot = useWhyNot(typed, { minimum });
  const deposit = useFollowed(started);
  useToldHere(open ? deposit?.transactionId : undefined);
  const hasAccounts = accounts.length > 0;
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={deposit ? titleOf(deposit) : t`Depósito`}
      description={deposit || !hasAccounts ? undefined : t`Deposita pesos desde tu banco por PSE.`}
      locked={submitting && !started}
      primaryAction={
        deposit ? (
          <OutcomeAction deposit={deposit} onAgain={() => setStarted(null)} />
        ) : hasAccounts ? (
          <Button type="submit" form={depositFormId} loading={submitting} disabledReason={whyNot}>
            <Trans>Ir a mi banco</Trans>
          </Button>
        ) : (
          <ButtonLink to="/application/cuentas" search={{ dialog: 'add' }}>
            <Trans>Añadir cuenta bancaria</Trans>
          </ButtonLink>
        )
      }
      leave={deposit ? t`Cerrar` : t`Cancelar`}
    >
      {deposit ? (
        <DepositOutcome deposit={deposit} />
      ) : hasAccounts ? (
        <DepositForm accounts={accounts} minimum={minimum} left={left} onStarted={setStarted} onChange={setStanding} />
      ) : (
        <EmptyState level={3} title={t`Primero añade una cuenta bancaria`}>
          <Trans>La usaremos para traer tus pesos por PSE. Lo mejor es que esté a tu nombre.</Trans>
        </EmptyState>
      )}
    </AppDialog>
  );
}

type Typed = Omit<DepositStanding, 'submitting'>;

/** Returns the reason why the deposit cannot be requested; null when it can, or when nothing is typed. */
function useWhyNot(
  { isTooLittle, isToConfirm, isTooMuch }: Typed,
  { minimum }: Pick<DepositDialogProps, 'minimum'>,
): string | null {
  const { t } = useLingui();
  if (isTooLittle) return t`El valor debe ser de ${pesosText(minimum)} o más.`;
  if (isToConfirm) return t`Confirma primero el valor que leímos.`;
  if (isTooMuch) return t`Escribe un valor menor.`;
  return null;
}

/**
 * Returns the current state of the deposit instead of the first answer: the customer pays in another tab, and the deposit
 * may arrive while this dialog is open.
 */
function useFollowed(started: StartedDeposit | null): FollowedDeposit | null {
  // A failed deposit is read too, because its phase says why it failed.
  const isToBeRead = started !== null && started.state !== 'Completo';
  const { data } = useQuery({ ...transactionQuery(started?.transactionId ?? ''), enabled: isToBeRead });
  if (!started || !data) return started;
  return { ...started, state: data.state, phase: data.phase, url: data.url };
}

/** The server's answer to the request of a deposit, with the phase that a later reading found. */
type FollowedDeposit = StartedDeposit & { readonly phase?: FiatTransaction['phase'] };

interface DepositOutcomeProps {
  readonly deposit: FollowedDeposit;
}

/** Returns the dialog's title. A deposit may have ended before the server's first answer: declined at once, or requested long ago. */
function useOutcomeTitle(): (deposit: FollowedDeposit) => string {
  const { t } = useLingui();
  return ({ state, phase }) => {
    if (phase === 'refunded') return t`Devolvimos tu pago`;
    if (phase === 'taken_back') return t`Tu banco retiró el pago`;
    if (phase === 'annulled') return t`Anulamos el depósito`;
    const words = {
      Pendiente: t`Depósito en proceso`,
      Completo: t`Depósito completo`,
      Fallido: t`El depósito no se hizo`,
    } satisfies Record<StartedDeposit['state'], string>;
    return words[state];
  };
}

/** Says where the money is. */
function DepositOutcome({ deposit }: DepositOutcomeProps) {
  const { t } = useLingui();
  const { state, phase } = deposit;
  if (phase === 'in_review' || phase === 'refunding' || phase === 'refunded') {
    return (
      <Notice tone="info" title={t`Tu pago llegó por otro valor`} announce="polite">
        {phase === 'in_review' ? (
          <Trans>Tu dinero está seguro. Un oficial decide si lo sumamos a tu billetera o te lo devolvemos.</Trans>
        ) : (
          <Trans>Te lo devolvemos. Tu banco puede tardar unos días en mostrarlo.</Trans>
        )}
      </Notice>
    );
  }
  if (phase === 'taken_back') return <DepositFailed deposit={deposit} />;
  if (state === 'Pendiente') return <DepositUnderWay deposit={deposit} />;
  if (state === 'Completo') {
    return (
      <Notice tone="positive" title={t`El dinero está en tu billetera`} announce="polite">
        <Trans>Tu banco aprobó el pago y ya está en tu saldo.</Trans>
      </Notice>
    );
  }
  return <DepositFailed deposit={deposit} />;
}

function DepositFailed({ deposit }: DepositOutcomeProps) {
  const [title, words] = useWhyFailed(deposit.phase);
  return (
    <Stack gap="medium">
      <Notice tone="critical" title={title} announce="polite">
        {words}
      </Notice>
      <Link
        to="/application/record"
        search={{ transaction: deposit.transactionId }}
        className={linkClass('standalone')}
      >
        <Trans>Ver qué pasó</Trans>
      </Link>
    </Stack>
  );
}

/** Returns why a deposit failed; the reason is not known until the deposit was read again. */
function useWhyFailed(phase: FollowedDeposit['phase']): readonly [title: string, words: string] {
  const { t } = useLingui();
  const notMoved = t`No movimos tu dinero. Puedes intentarlo de nuevo cuando quieras.`;
  if (phase === 'declined') return [t`Tu banco no aprobó el pago`, notMoved];
  if (phase === 'expired')
    return [
      t`Pasó el tiempo para aprobar el pago`,
      t`No movimos tu dinero. Si lo aprobaste en tu banco, no pagues de nuevo: llega en cuanto tu banco lo confirme.`,
    ];
  if (phase === 'taken_back' || phase === 'annulled')
    return [
      t`Tu banco retiró el pago después de aprobarlo`,
      t`El dinero volvió a tu banco. Si no lo ves allí, pregunta en tu banco.`,
    ];
  return [t`El depósito no se hizo`, notMoved];
}

function DepositUnderWay({ deposit }: DepositOutcomeProps) {
  const { t } = useLingui();
  return (
    <Stack gap="medium">
      <Notice tone="info" title={t`En unos minutos lo verás reflejado en tu cuenta.`} announce="polite">
        {deposit.url ? (
          <Trans>Aprueba el pago en la página de tu banco. El dinero aparece aquí solo, sin recargar.</Trans>
        ) : (
          <Trans>Tu banco aún no nos da su página de pago. Aparecerá en tu historial, en este depósito.</Trans>
        )}
      </Notice>
      {deposit.url ? (
        <a
          href={deposit.url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'secondary', full: true })}
        >{t`Abrir la página del banco`}</a>
      ) : null}
    </Stack>
  );
}

/** A button to start another deposit if this one failed and was not refunded; otherwise a link to the deposit. */
function OutcomeAction({ deposit, onAgain }: DepositOutcomeProps & { readonly onAgain: () => void }) {
  const { t } = useLingui();
  if (deposit.state === 'Fallido' && deposit.phase !== 'refunded') {
    return <Button onClick={onAgain}>{t`Intentar otro depósito`}</Button>;
  }
  return (
    <ButtonLink to="/application/record" search={{ transaction: deposit.transactionId }}>
      {deposit.state === 'Completo' ? t`Ver el depósito` : t`Ver cómo va`}
    </ButtonLink>
  );
}
