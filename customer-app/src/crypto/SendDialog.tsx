import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, buttonClass, SelectField, Skeleton, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
} from './crypto-data.ts';
import { SendForm, sendFormId } from './SendForm.tsx';
import { SentTransfer, useSentTitle, useSentTransfer } from './SentTransfer.tsx';
import type { SendStanding } from './useSendSchema.ts';

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
          <Link
            to="/application/record"
            search={{ of: 'crypto', crypto: started.transactionId }}
            className={buttonClass()}
          >{t`Ver cómo va`}</Link>
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

/** Loads the accepted tokens, the current terms and the kept addresses, then shows the form. */
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
