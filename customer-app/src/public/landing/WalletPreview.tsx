import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { Amount, AssetIcon, Badge, buttonClass, classNames, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import * as css from './WalletPreview.css.ts';

/** A picture of the wallet with example amounts, which its caption declares. Nothing in it can be pressed. */
export function WalletPreview() {
  const { t } = useLingui();
  return (
    <figure className={css.figure}>
      <div
        className={css.sheet}
        // The parts form one picture, and the label says what it shows.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={t`La billetera: 1.850.000 pesos disponibles, y debajo tus pesos, tu Bitcoin y tu Tether.`}
      >
        <div className={css.balance}>
          <Text size="small" tone="onDeepMuted">{t`Saldo disponible en pesos`}</Text>
          <Amount
            value="1850000"
            locale={amountLocale()}
            currency="COP"
            decimals={0}
            size="headline"
            weight="semibold"
          />
          <span className={classNames(buttonClass({ look: 'accent', size: 'small' }), css.still)}>{t`Depositar`}</span>
        </div>
        <div className={css.rows}>
          <Row symbol="COP" name={t`Peso colombiano`} amount="1850000" decimals={0} />
          <Row symbol="BTC" name="Bitcoin" amount="0.0042" decimals={4} />
          <Row symbol="USDT" name="Tether" amount="320.5" decimals={2} />
        </div>
        <div className={css.movement}>
          <div>
            <Text size="small" weight="medium">{t`Depósito por PSE`}</Text>
            <Amount value="500000" locale={amountLocale()} currency="COP" decimals={0} size="small" />
          </div>
          <Badge tone="positive">{t`Completo`}</Badge>
        </div>
      </div>
      <Text as="figcaption" size="caption" className={css.caption}>
        <Trans>Así se ve tu billetera, con valores de ejemplo</Trans>
      </Text>
    </figure>
  );
}

interface RowProps {
  readonly symbol: string;
  readonly name: string;
  readonly amount: string;
  readonly decimals: number;
}

function Row({ symbol, name, amount, decimals }: RowProps) {
  return (
    <div className={css.row}>
      <AssetIcon symbol={symbol} />
      <div className={css.asset}>
        <Text size="small" weight="medium">
          {name}
        </Text>
        <Text size="caption" tone="muted">
          {symbol}
        </Text>
      </div>
      <Amount value={amount} locale={amountLocale()} decimals={decimals} weight="semibold" size="small" />
    </div>
  );
}
