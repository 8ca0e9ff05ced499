import { buttonClass, classNames, Heading, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fact, Facts } from './Facts.tsx';
import { Section } from './Section.tsx';
import * as css from './Section.css.ts';

/** The section for companies. Rule screens 2. */
export function Companies() {
  const { t } = useLingui();
  return (
    <Section
      id="empresas"
      title={t`También trabajamos con empresas`}
      lead={t`La misma casa que cuida las cuentas de las personas, al servicio de tu operación.`}
    >
      <div className={css.halves}>
        <div className={classNames(css.card, css.cardEven)}>
          <div className={css.cardWords}>
            <Heading level={3} size="title">
              <Trans>Back-office</Trans>
            </Heading>
            <Text tone="muted">
              <Trans>Lo que pasa detrás de cada cuenta, en manos de oficiales de cumplimiento.</Trans>
            </Text>
          </div>
          <Facts>
            <Fact>
              <Trans>Verificación de identidad por niveles, con revisión de cada documento.</Trans>
            </Fact>
            <Fact>
              <Trans>Motivos claros cuando algo se rechaza, y reenvío solo de lo que falta.</Trans>
            </Fact>
            <Fact>
              <Trans>Registro de cada consulta y de cada decisión.</Trans>
            </Fact>
          </Facts>
        </div>
        <div className={classNames(css.card, css.cardEven)}>
          <div className={css.cardWords}>
            <Heading level={3} size="title">
              <Trans>Activos digitales</Trans>
            </Heading>
            <Text tone="muted">
              <Trans>Pesos y activos digitales en un mismo libro de cuentas.</Trans>
            </Text>
          </div>
          <Facts>
            <Fact>
              <Trans>Recaudo en pesos por PSE, confirmado por el banco.</Trans>
            </Fact>
            <Fact>
              <Trans>Saldos en pesos, BTC y USDT con contabilidad de doble partida.</Trans>
            </Fact>
            <Fact>
              <Trans>Límites por nivel, contados por mes en hora colombiana.</Trans>
            </Fact>
          </Facts>
        </div>
      </div>
      <Link to="/contact-us" className={classNames(buttonClass({ look: 'secondary' }), css.alone)}>
        <Trans>Escríbenos para tu empresa</Trans>
      </Link>
    </Section>
  );
}
