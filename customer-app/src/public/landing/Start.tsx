import { terms } from '@caudal/api-spec/terms';
import { Heading, Remark, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pesosText } from '../../money/Pesos.tsx';
import { Section } from './Section.tsx';
import { point } from './Section.css.ts';
import * as css from './Start.css.ts';
import type { PublicTerms } from './usePublicTerms.ts';

/** The section about the three steps to the first deposit, and the limits of each level of verification. */
export function Start({ inForce: { depositMinimum, bankAccountsMax } }: { readonly inForce: PublicTerms }) {
  const { t } = useLingui();
  return (
    <Section id="como-empiezas" ground="sunken" title={t`Empiezas en tres pasos`}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ol role="list" className={css.steps}>
        <Step number={1} title={t`Crea tu cuenta`}>
          <Trans>Con tu correo y una contraseña. Confirmas el correo y ya puedes entrar.</Trans>
        </Step>
        <Step number={2} title={t`Verifica tu identidad`}>
          <Trans>
            Ten a mano tu documento y busca buena luz: son seis datos y tres fotos, que tomas con el celular. Una
            persona de nuestro equipo de cumplimiento las revisa.
          </Trans>
        </Step>
        <Step number={3} title={t`Trae tus pesos`}>
          <Trans>
            Registra una cuenta bancaria a tu nombre y deposita por PSE desde {pesosText(depositMinimum)}. Puedes tener
            hasta {bankAccountsMax} cuentas.
          </Trans>
        </Step>
      </ol>
      <Levels />
    </Section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className={point}>
      <span className={css.number} aria-hidden>
        {number}
      </span>
      <Heading level={3} size="lead">
        {title}
      </Heading>
      <Text tone="muted">{children}</Text>
    </li>
  );
}

/** The levels of verification with their limits. Rule screens 2. */
function Levels() {
  const { t } = useLingui();
  const month = t`al mes en depósitos`;
  const levels = [
    {
      name: t`Nivel 1`,
      limit: pesosText(terms.monthlyLimits[1]),
      note: month,
      asks: t`Tus datos y fotos de tu documento.`,
    },
    {
      name: t`Nivel 2`,
      limit: pesosText(terms.monthlyLimits[2]),
      note: month,
      asks: t`Dónde vives y a qué te dedicas.`,
    },
    { name: t`Nivel 3`, limit: t`Sin límite`, note: t`mensual`, asks: t`Los documentos que te pida cumplimiento.` },
  ];
  return (
    <div className={css.levels}>
      <Heading level={3} size="title">{t`Tu nivel de verificación define tu límite`}</Heading>
      <dl className={css.levelList}>
        {levels.map(({ name, limit, note, asks }) => (
          <div key={name} className={css.level}>
            <Text as="dt" size="small" weight="semibold">
              {name}
            </Text>
            <dd className={css.levelWords}>
              <Text size="headline" weight="semibold" figures>
                {limit}
              </Text>
              <Remark>{note}</Remark>
              <Text size="small" className={css.asks}>
                {asks}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
