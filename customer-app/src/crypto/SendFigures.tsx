import { centsOf } from '@caudal/app-kit/locale/pesos.ts';
import { DescriptionList, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { pesosText } from '../money/Pesos.tsx';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { typedTokenAmount } from '../trade/token-amounts.ts';
import type { TransferTerms } from './crypto-data.ts';
import type { SendValues } from './useSendSchema.ts';
import { inAll, isToApprove, type TransferBounds, worthOf } from './transfer-amount.ts';
import { aboutText } from './waiting-time.ts';

interface SendFiguresProps {
  readonly terms: TransferTerms;
  readonly bounds: TransferBounds;
  readonly form: UseFormReturn<SendValues>;
}

/** The value of the transfer, its fee, the total, the duration, and a notice if an officer must approve it. */
export function SendFigures({ terms, bounds, form }: SendFiguresProps) {
  const { t } = useLingui();
  const text = useWatch({ control: form.control, name: 'amount' });
  const amount = typedTokenAmount(text, terms);
  const worth = terms.symbol === 'COP' ? null : worthOf(text, bounds);
  return (
    <Stack gap="medium">
      <DescriptionList
        items={[
          worth !== null && { term: t`Vale ahora`, description: `≈ ${pesosText(worth)}` },
          {
            term: t`Tarifa de red`,
            description: (
              <>
                <TokenAmount value={terms.fee} symbol={terms.symbol} whole /> ({pesosText(terms.feeCop)})
              </>
            ),
          },
          amount !== null && {
            term: t`Sale de tu billetera`,
            description: <TokenAmount value={inAll(amount, terms)} symbol={terms.symbol} whole weight="semibold" />,
          },
          { term: t`Tarda`, description: aboutText(terms.estimatedSeconds) },
        ]}
      />
      {isToApprove(text, bounds) ? <ToBeApproved automaticMaxCop={terms.automaticMaxCop} /> : null}
    </Stack>
  );
}

function ToBeApproved({ automaticMaxCop }: Pick<TransferTerms, 'automaticMaxCop'>) {
  const { t } = useLingui();
  return (
    <Notice tone="info" title={t`Este retiro espera aprobación`} announce="polite">
      {centsOf(automaticMaxCop) === 0n ? (
        <Trans>
          En 24 horas ya retiraste lo que sale sin revisión: este lo revisa un oficial antes de enviarlo a la red.
          Apartamos tu dinero y puedes cancelarlo mientras tanto.
        </Trans>
      ) : (
        <Trans>
          Si pasa de {pesosText(automaticMaxCop)} en 24 horas, lo revisa un oficial antes de enviarlo a la red.
          Apartamos tu dinero y puedes cancelarlo mientras tanto.
        </Trans>
      )}
    </Notice>
  );
}
