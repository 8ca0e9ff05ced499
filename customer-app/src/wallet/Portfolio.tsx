import { Heading, Remark, Segments, Stack, Surface, Text, choicesOf } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Pesos } from '../money/Pesos.tsx';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { AssetDonut } from './AssetShares.tsx';
import { EmptyAssets } from './EmptyAssets.tsx';
import { AssetName } from './AssetName.tsx';
import { percentOf } from './asset-share.ts';
import * as css from './Portfolio.css.ts';
import { type Balance, isEmpty, totalOf } from './wallet-data.ts';

type PortfolioView = 'list' | 'chart';

interface PortfolioProps {
  readonly balances: readonly Balance[];
  readonly view: PortfolioView;
  readonly onViewChange: (view: PortfolioView) => void;
}

/** The customer's assets, as a list or as a chart of their shares, with the total value. */
export function Portfolio({ balances, view, onViewChange }: PortfolioProps) {
  const { t } = useLingui();
  const hasShares = balances.some((balance) => percentOf(balance) > 0);
  return (
    <Surface as="section" aria-labelledby="portfolio">
      <Stack gap="medium">
        <div className={css.head}>
          <Heading level={2} id="portfolio" size="lead">{t`Tu portafolio`}</Heading>
          <Segments
            label={t`Ver el portafolio como`}
            segments={choicesOf({ list: t`Lista`, chart: t`Gráfica` })}
            value={view}
            onValueChange={onViewChange}
          />
        </div>
        {view === 'list' ? (
          <List balances={balances} />
        ) : hasShares ? (
          <AssetDonut balances={balances} size={168} />
        ) : (
          <Text tone="muted">{t`Aquí verás cómo se reparte tu dinero cuando tengas algo en tu billetera.`}</Text>
        )}
        <Remark>
          <Trans>
            Saldo total: <Pesos value={totalOf(balances)} />
          </Trans>
        </Remark>
      </Stack>
    </Surface>
  );
}

/** The assets with a balance; a button shows the others. */
function List({ balances }: Pick<PortfolioProps, 'balances'>) {
  const [isOpen, setOpen] = useState(false);
  const empty = balances.filter((balance) => isEmpty(balance, balances));
  const shown = isOpen ? balances : balances.filter((balance) => !empty.includes(balance));
  return (
    <>
      <ul className={css.list}>
        {shown.map((balance) => (
          <li key={balance.symbol} className={css.row}>
            <AssetName asset={balance} />
            <span className={css.figures}>
              <TokenAmount value={balance.amount} symbol={balance.symbol} weight="semibold" />
              {balance.symbol === 'COP' || balance.valueCop === null ? null : (
                <Remark as="span">
                  <Pesos value={balance.valueCop} />
                </Remark>
              )}
            </span>
          </li>
        ))}
      </ul>
      <EmptyAssets count={empty.length} isOpen={isOpen} onChange={setOpen} />
    </>
  );
}
