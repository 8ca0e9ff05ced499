import { terms } from '@caudal/api-spec/terms';
import { AssetIcon, Badge, classNames, Heading, LimitMeter, Text, Timeline } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pesosText } from '../../money/Pesos.tsx';
import * as own from './Abilities.css.ts';
import { Fact, Facts } from './Facts.tsx';
import { Section } from './Section.tsx';
import * as css from './Section.css.ts';

/** What a customer can do today, each beside a piece of the screen where they do it; then what is on its way. */
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
          title={t`Una billetera, tres activos`}
          words={t`Tus pesos, tu Bitcoin y tu Tether en una sola vista: lo disponible y lo que está en movimiento, por separado.`}
        >
          <Assets />
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
        <OnItsWay />
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

function Assets() {
  const { t } = useLingui();
  const assets = [
    { symbol: 'COP', name: t`Peso colombiano` },
    { symbol: 'BTC', name: 'Bitcoin' },
    { symbol: 'USDT', name: 'Tether' },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without signs
    <ul role="list" className={own.assets}>
      {assets.map(({ symbol, name }) => (
        <li key={symbol} className={own.asset}>
          <AssetIcon symbol={symbol} />
          <Text as="span" weight="medium">
            {name}
          </Text>
          <Text as="span" size="small" tone="muted" className={own.symbol}>
            {symbol}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** Said as what it is: not there yet. */
function OnItsWay() {
  return (
    <div className={classNames(css.card, css.cardSoft, css.wide)}>
      <div className={css.cardWords}>
        <Badge tone="promote">
          <Trans>En camino</Trans>
        </Badge>
        <Heading level={3} size="title">
          <Trans>Lo que estamos construyendo</Trans>
        </Heading>
        <Text>
          <Trans>Todavía no está disponible. Cuando lo esté, lo verás en tu cuenta.</Trans>
        </Text>
      </div>
      <Facts>
        <Fact isComing>
          <Trans>Cambiar entre pesos, BTC y USDT, con el costo y lo mínimo que recibes antes de confirmar.</Trans>
        </Fact>
      </Facts>
    </div>
  );
}
