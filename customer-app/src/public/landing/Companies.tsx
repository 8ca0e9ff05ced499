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
            <Heading level={3} size="title">{t`Back-office`}</Heading>
            <Text tone="muted">{t`Lo que pasa detrás de cada cuenta, en manos de oficiales de cumplimiento.`}</Text>
          </div>
          <Facts>
            <Fact>{t`Verificación de identidad por niveles, con revisión de cada documento.`}</Fact>
            <Fact>{t`Motivos claros cuando algo se rechaza, y reenvío solo de lo que falta.`}</Fact>
            <Fact>{t`Registro de cada consulta y de cada decisión.`}</Fact>
          </Facts>
        </div>
        <div className={classNames(css.card, css.cardEven)}>
          <div className={css.cardWords}>
            <Heading level={3} size="title">{t`Activos digitales`}</Heading>
            <Text tone="muted">{t`Pesos y activos digitales en un mismo libro de cuentas.`}</Text>
          </div>
          <Facts>
            <Fact>{t`Recaudo en pesos por PSE, confirmado por el banco.`}</Fact>
            <Fact>{t`Saldos en pesos, BTC y USDT con contabilidad de doble partida.`}</Fact>
            <Fact>{t`Sin límite mensual desde el nivel 1 de tu empresa.`}</Fact>
          </Facts>
        </div>
      </div>
      <Link to="/contact-us" className={classNames(buttonClass({ look: 'secondary' }), css.alone)}>
        <Trans>Escríbenos para tu empresa</Trans>
      </Link>
    </Section>
  );
}
