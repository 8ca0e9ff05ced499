import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import {
  AssetIcon,
  CopyButton,
  DescriptionList,
  Heading,
  Notice,
  QrCode,
  Remark,
  Skeleton,
  Stack,
  Text,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { useAccount } from '../session/account.ts';
import { endsOf } from './address-words.ts';
import { type DepositAddress, depositAddressQuery } from './crypto-data.ts';
import * as css from './crypto.css.ts';
import { aboutText } from './waiting-time.ts';

interface ReceiveDialogProps {
  readonly open: boolean;
  /** The symbol of the token to deposit: it is listed first. */
  readonly asset: string;
  readonly onClose: () => void;
}

/** Shows the customer's deposit address, which is the same for every token, and the rules for sending to it. */
export function ReceiveDialog({ open, asset, onClose }: ReceiveDialogProps) {
  const { t } = useLingui();
  const { id } = useAccount();
  const address = latestOf(useQuery({ ...depositAddressQuery(id), enabled: open }));
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={t`Depósito en cripto`}
      description={t`Esta es tu dirección en la red Ethereum (ERC20). Es la misma para todos los tokens, siempre.`}
      leave={t`Listo`}
    >
      {address.status === 'error' ? (
        <ReadFailed level={3} look="secondary" title={t`No pudimos mostrar tu dirección`} of={address} />
      ) : address.status === 'loading' ? (
        <div aria-busy>
          <Stack gap="medium">
            <Skeleton shape="card" />
            <Skeleton shape="text" width="most" />
          </Stack>
        </div>
      ) : (
        <Address of={address.value} asset={asset} />
      )}
    </AppDialog>
  );
}

function Address({ of, asset }: { readonly of: DepositAddress; readonly asset: string }) {
  const { t } = useLingui();
  const only: Record<string, string> = {
    ETH: t`No envíes ETH nativo: solo WETH`,
    BTC: t`No envíes BTC de la red Bitcoin: solo WBTC`,
  };
  return (
    <Stack gap="large">
      <div className={css.receive}>
        <div className={css.code}>
          <QrCode value={of.address} label={t`Código QR de tu dirección`} />
        </div>
        <Stack gap="small" align="start">
          <Text code data-testid="address">
            {of.address}
          </Text>
          <CopyButton
            value={of.address}
            label={t`Copiar dirección`}
            copiedLabel={t`Copiada`}
            copiedNote={t`Copiaste ${endsOf(of.address)}. Al pegarla, revisa que empiece y termine igual: hay programas que cambian lo copiado.`}
            failedLabel={t`No pudimos copiarla. Selecciónala y cópiala tú.`}
          />
          <DescriptionList
            items={[
              { term: t`Tarda`, description: aboutText(of.estimatedSeconds) },
              { term: t`Confirmaciones`, description: String(of.confirmations) },
            ]}
          />
        </Stack>
      </div>
      <Notice tone="caution" title={only[asset] ?? t`Envía solo estos tokens, y solo por ERC20`}>
        <Trans>
          Otro token, ETH nativo, un NFT o un envío por otra red no se suma a tu billetera y puede perderse. Antes de
          enviar, compara la dirección completa.
        </Trans>
      </Notice>
      <Accepted
        tokens={of.tokens.toSorted((one, other) => Number(other.symbol === asset) - Number(one.symbol === asset))}
      />
    </Stack>
  );
}

function Accepted({ tokens }: Pick<DepositAddress, 'tokens'>) {
  const { t } = useLingui();
  return (
    <Stack gap="small">
      <Heading level={3} size="body">{t`Lo que recibimos`}</Heading>
      <ul className={css.tokens}>
        {tokens.map(({ symbol, token, name, minimum, contract }) => (
          <li key={contract} className={css.token}>
            <AssetIcon symbol={symbol} />
            <span className={css.tokenWords}>
              <Text as="span" weight="medium">
                {token} · {serverWords(name)}
              </Text>
              <Remark as="span">
                <Trans>
                  Mínimo <TokenAmount value={minimum} symbol={symbol} />
                </Trans>
              </Remark>
              <Text as="span" size="caption" tone="muted" className={css.address}>{t`Contrato ${contract}`}</Text>
            </span>
          </li>
        ))}
      </ul>
      <Remark>
        <Trans>Menos del mínimo se guarda y se suma cuando, con lo que llegue después, lo alcance.</Trans>
      </Remark>
    </Stack>
  );
}
