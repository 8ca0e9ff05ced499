import { terms } from '@caudal/api-spec/terms';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { Amount, AssetIcon, classNames, DescriptionList, Heading, LimitMeter, Text, Timeline } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pesosText } from '../../money/Pesos.tsx';
import * as own from './Abilities.css.ts';
import { Fact, Facts } from './Facts.tsx';
import { NowPrices } from './NowPrices.tsx';
import { Section } from './Section.tsx';
import * as css from './Section.css.ts';

/** The section about what a customer can do, each ability beside a piece of its screen. */
export function Abilities() {
  const { t } = useLingui();
  return (
    <Section
      id="que-puedes-hacer"
      title={t`Tu dinero a la vista, paso a paso`}
      lead={t`Sabes dónde está cada peso y qué sigue, sin letra menuda.`}
    >
      <div className={css.bento}>
        <Card className={css.wide} title={t`Trae tus pesos por PSE`} words={<PseWords />}>
          <DepositSteps />
        </Card>
        <Card
          className={css.slim}
          title={t`Precios de ahora`}
          words={t`El promedio de los últimos 30 minutos en los mercados de la red. Al cambiar ves el del momento.`}
        >
          <NowPrices />
        </Card>
        <Card
          className={css.slim}
          title={t`Límites que ves venir`}
          words={t`Cuánto has movido este mes y cuánto te queda, antes de mover.`}
        >
          <LimitMeter
            label={t`Depósitos`}
            used={pesosText('3200000')}
            maximum={t`de ${pesosText(terms.monthlyLimits[1])}`}
            percent={24}
            note={t`Ejemplo con el límite del nivel 1.`}
          />
        </Card>
        <Card
          className={css.wide}
          title={t`Cambia al precio que ves`}
          words={t`Buscamos el mejor camino entre los mercados de Uniswap que unen nuestros activos. Ves el costo y lo mínimo que recibes antes de confirmar: si el precio empeora más, no se cambia nada.`}
        >
          <SwapExample />
        </Card>
        <Card
          className={css.wide}
          title={t`Recibe y envía en la red Ethereum`}
          words={t`Una dirección tuya para todos los tokens. Al enviar revisamos la dirección contigo, y una nueva espera un tiempo por si no fuiste tú.`}
        >
          <Facts>
            <Fact>{t`Avisamos si una dirección se parece a otra que conoces.`}</Fact>
            <Fact>{t`La tarifa de red se ve antes, y nunca es más de la que viste.`}</Fact>
          </Facts>
        </Card>
        <Card
          className={css.slim}
          title={t`Una billetera, ocho activos`}
          words={t`Lo disponible y lo que está en movimiento, por separado.`}
        >
          <Assets />
        </Card>
      </div>
    </Section>
  );
}

interface CardProps {
  readonly className: string;
  readonly title: string;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

function Card({ className, title, words, children }: CardProps) {
  return (
    <div className={classNames(css.card, className)}>
      <div className={css.cardWords}>
        <Heading level={3} size="title">
          {title}
        </Heading>
        <Text tone="muted">{words}</Text>
      </div>
      {children}
    </div>
  );
}

function PseWords() {
  return (
    <Trans>
      Pagas en la página de tu banco y vuelves. Un depósito solo cuenta cuando tu banco lo confirma, y ves cada paso con
      su hora.
    </Trans>
  );
}

function DepositSteps() {
  const { t } = useLingui();
  const done = t`hecho`;
  return (
    <Timeline
      label={t`Ejemplo de un depósito`}
      steps={[
        {
          id: '1',
          state: 'done',
          stateLabel: done,
          title: t`Pediste depositar ${pesosText('500000')}`,
          date: t`10:02 a. m.`,
        },
        { id: '2', state: 'done', stateLabel: done, title: t`Tu banco aprobó el pago`, date: t`10:04 a. m.` },
        { id: '3', state: 'done', stateLabel: done, title: t`Los pesos están en tu billetera`, date: t`10:04 a. m.` },
      ]}
    />
  );
}

/** An example swap. Its labels say that the figures are an example. */
function SwapExample() {
  const { t } = useLingui();
  const amount = (value: string, currency: string) => (
    <Amount value={value} locale={amountLocale()} currency={currency} />
  );
  return (
    <DescriptionList
      items={[
        { term: t`Pagas`, description: amount('400000', 'COP') },
        { term: t`Recibes, por ejemplo`, description: amount('99.25', 'USDT') },
        { term: t`Como mínimo`, description: amount('98.75', 'USDT') },
      ]}
    />
  );
}

function Assets() {
  return (
    <div className={own.coins} aria-hidden>
      {['COP', 'BTC', 'USDT', 'ETH', 'USDC', 'LINK', 'UNI', 'AAVE'].map((symbol) => (
        <span key={symbol} className={own.coin}>
          <AssetIcon symbol={symbol} size={40} />
          <Text as="span" size="caption" tone="muted">
            {symbol}
          </Text>
        </span>
      ))}
    </div>
  );
}
