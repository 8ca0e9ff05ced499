import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, SelectField, Skeleton, Stack, Notice } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMoneyOutWait } from '../money/money-out.ts';
import { MoneyOutNotice } from '../money/MoneyOutNotice.tsx';
import { useStarted } from '../money/useStarted.ts';
import { useAccount } from '../session/account.ts';
import { useToldHere } from '../shell/news.ts';
import type { Balance } from '../wallet/wallet-data.ts';
import {
  chainTokenOf,
  type ChainToken,
  depositAddressQuery,
  keptAddressesQuery,
  type StartedTransfer,
  transferTermsQuery,
  cryptoDetailQuery,
  givenBack,
} from './crypto-data.ts';
import { SendForm, sendFormId } from './SendForm.tsx';
import type { SendStanding } from './useSendSchema.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface SendDialogProps {
  readonly open: boolean;
  readonly asset: string;
  readonly balances: readonly Balance[];
  /** The amount that may still leave this month, in pesos; null: no limit. */
  readonly left: string | null;
  readonly onAsset: (asset: string) => void;
  readonly onClose: () => void;
}

const atRest: SendStanding = { whyNot: null, waitsUntil: null, isToApprove: false, submitting: false };

/** The dialog to send tokens to an external address. */
export function SendDialog(props: SendDialogProps) {
  const { open, asset, onClose } = props;
  const { t } = useLingui();
  const { started, setStarted, standing, setStanding } = useStarted<StartedTransfer, SendStanding>(open, atRest);
  const wait = useMoneyOutWait();
  const sent = useSentTransfer(started);
  const titleOf = useSentTitle();
  useToldHere(open ? started?.transactionId : undefined);
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={sent ? titleOf(sent) : t`Retiro de ${asset}`}
      description={started || wait ? undefined : t`Envía tokens de tu billetera a otra dirección de la red Ethereum.`}
      locked={standing.submitting && !started}
      primaryAction={
        started ? (
          <ButtonLink
            to="/application/record"
            search={{ of: 'crypto', crypto: started.transactionId }}
          >{t`Ver cómo va`}</ButtonLink>
        ) : wait ? null : (
          <Button type="submit" form={sendFormId} loading={standing.submitting} disabledReason={standing.whyNot}>
            {standing.waitsUntil === null && !standing.isToApprove ? t`Retirar` : t`Pedir el retiro`}
          </Button>
        )
      }
      leave={started ? t`Continuar` : wait ? t`Entendido` : t`Cancelar`}
    >
      {sent ? (
        <SentTransfer transfer={sent} />
      ) : wait ? (
        <MoneyOutNotice wait={wait} />
      ) : open ? (
        <Body {...props} onStarted={setStarted} onChange={setStanding} />
      ) : null}
    </AppDialog>
  );
}

interface BodyProps extends SendDialogProps {
  readonly onStarted: (transfer: StartedTransfer) => void;
  readonly onChange: (standing: SendStanding) => void;
}

/** Loads the accepted tokens, the current terms and the saved addresses, then shows the form. */
function Body({ asset, balances, left, onAsset, onStarted, onChange }: BodyProps) {
  const { t } = useLingui();
  const { id } = useAccount();
  const accepted = useQuery(depositAddressQuery(id));
  const kept = useQuery(keptAddressesQuery(id));
  const found = accepted.data?.tokens.find(({ symbol }) => symbol === asset);
  const token: ChainToken | undefined = found && chainTokenOf(found);
  const terms = useQuery({ ...transferTermsQuery(token ?? 'COPT'), staleTime: 0, enabled: token !== undefined });
  const failed = [accepted, kept, terms].map(latestOf<unknown>).find(({ status }) => status === 'error');
  if (failed) return <ReadFailed level={3} look="secondary" title={t`No pudimos preparar el retiro`} of={failed} />;
  if (accepted.data === undefined || kept.data === undefined) return <Pending />;
  return (
    <Stack gap="medium">
      <SelectField
        label={t`Activo`}
        options={accepted.data.tokens.map(({ symbol, token: name }) => ({
          value: symbol,
          label: symbol === name ? symbol : `${symbol} (${name})`,
        }))}
        value={asset}
        onChange={(event) => onAsset(event.target.value)}
      />
      {token === undefined || terms.data === undefined ? (
        <Pending />
      ) : (
        <SendForm
          key={token}
          token={token}
          terms={terms.data}
          available={balances.find(({ symbol }) => symbol === asset)?.amount ?? '0'}
          left={left}
          kept={kept.data}
          onStarted={onStarted}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}

function Pending() {
  return (
    <div aria-busy>
      <Stack gap="medium">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="text" width="most" />
      </Stack>
    </div>
  );
}

/** A requested withdrawal in its current state. */
interface Sent extends Pick<StartedTransfer, 'phase' | 'waitsUntil'> {
  /** True when the withdrawal was signed and handed to the network. */
  readonly isOnItsWay: boolean;
}

/** Returns the current state of a requested withdrawal; null before the request. */
function useSentTransfer(started: StartedTransfer | null): Sent | null {
  const { data } = useQuery({ ...cryptoDetailQuery(started?.transactionId ?? ''), enabled: started !== null });
  if (started === null) return null;
  if (data === undefined) return { ...started, isOnItsWay: started.phase === 'completed' };
  const { phase, waitsUntil } = data.transaction;
  return { phase, waitsUntil, isOnItsWay: data.timeline.some(({ step }) => step === 'signed') };
}

/**
 * Returns the dialog's title after the request. A requested withdrawal is not a completed one, so the title depends on
 * its phase.
 */
function useSentTitle(): (sent: Sent) => string {
  const { t } = useLingui();
  return ({ phase, isOnItsWay }) => {
    if (phase === 'awaiting_approval') return t`Tu retiro espera aprobación.`;
    if (phase === 'cooling') return t`Tu retiro espera a la dirección nueva.`;
    if (givenBack.has(phase)) return t`El retiro no se hizo`;
    return isOnItsWay ? t`Transacción exitosa.` : t`Tu retiro está en camino`;
  };
}

/** Says where the withdrawal is and what happens next. */
function SentTransfer({ transfer: { phase, waitsUntil, isOnItsWay } }: { readonly transfer: Sent }) {
  const { t } = useLingui();
  if (phase === 'awaiting_approval') {
    return (
      <Notice tone="info" title={t`Apartamos tu dinero`} announce="polite">
        <Trans>Un oficial lo revisa antes de enviarlo a la red. Te escribimos apenas decida; puedes cancelarlo.</Trans>
      </Notice>
    );
  }
  if (phase === 'cooling') {
    return (
      <Notice tone="info" title={t`Apartamos tu dinero`} announce="polite">
        <Trans>
          Sale el {waitsUntil === null ? '' : dateAndTime(waitsUntil)}, cuando la dirección termine su espera. Mientras
          tanto puedes cancelarlo en tu historial.
        </Trans>
      </Notice>
    );
  }
  if (givenBack.has(phase)) {
    return (
      <Notice tone="critical" title={t`Tu dinero está en tu billetera`} announce="polite">
        <Trans>El retiro no se hizo. En el movimiento te decimos por qué.</Trans>
      </Notice>
    );
  }
  if (!isOnItsWay) {
    return (
      <Notice tone="info" title={t`Apartamos tu dinero`} announce="polite">
        <Trans>
          En unos segundos lo enviamos a la red, que lo confirma en unos minutos. Te avisamos cuando llegue; puedes
          cerrar esta ventana.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone="positive"
      title={t`Transacción realizada con éxito. En unos minutos se verá reflejada en tu cuenta.`}
      announce="polite"
    >
      {phase === 'completed' ? t`Ya llegó a su destino.` : t`Te avisamos cuando la red lo confirme.`}
    </Notice>
  );
}
