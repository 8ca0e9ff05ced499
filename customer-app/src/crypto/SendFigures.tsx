import { DescriptionList } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { pesosText } from '../money/Pesos.tsx';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { typedTokenAmount } from '../trade/token-amounts.ts';
import type { TransferTerms } from './crypto-data.ts';
import type { SendValues } from './send-values.ts';
import { inAll } from './transfer-amount.ts';
import { aboutText } from './waiting-time.ts';

export interface SendFiguresProps {
  readonly terms: TransferTerms;
  readonly form: UseFormReturn<SendValues>;
}

/** What it costs, what leaves the wallet in all, and how long it takes. */
export function SendFigures({ terms, form }: SendFiguresProps) {
  const { t } = useLingui();
  const amount = typedTokenAmount(useWatch({ control: form.control, name: 'amount' }), terms);
  return (
    <DescriptionList
      items={[
        {
          id: 'fee',
          term: t`Tarifa de red`,
          description: (
            <>
              <TokenAmount value={terms.fee} symbol={terms.symbol} whole /> ({pesosText(terms.feeCop)})
            </>
          ),
        },
        ...(amount === null
          ? []
          : [
              {
                id: 'all',
                term: t`Sale de tu billetera`,
                description: <TokenAmount value={inAll(amount, terms)} symbol={terms.symbol} whole weight="semibold" />,
              },
            ]),
        { id: 'time', term: t`Tarda`, description: aboutText(terms.estimatedSeconds) },
      ]}
    />
  );
}
