import { Heading, linkClass, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileText, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import * as own from './Policies.css.ts';
import { Section } from './Section.tsx';
import * as css from './Section.css.ts';

/** The section that explains the legal documents in plain words. */
export function Policies() {
  const { t } = useLingui();
  return (
    <Section id="reglas" ground="sunken" title={t`Las reglas, en claro`} lead={t`Lo que hacemos y lo que te pedimos.`}>
      <div className={css.thirds}>
        <Policy icon={<UserRound size={22} aria-hidden />} title={t`Tus datos`}>
          <Text tone="muted">
            <Trans>
              Te pedimos lo necesario para saber quién eres y cumplir con la prevención del lavado de activos. Tus
              documentos se guardan cifrados y los ven solo oficiales con permiso para hacerlo.
            </Trans>
          </Text>
          <Text tone="muted">{t`Cada consulta queda registrada, y ese registro no se puede cambiar ni borrar.`}</Text>
          <Link to="/data-policy" className={linkClass()}>{t`Política de tratamiento de datos`}</Link>
        </Policy>
        <Policy icon={<FileText size={22} aria-hidden />} title={t`El trato contigo`}>
          <Text tone="muted">
            <Trans>
              Tu cuenta es personal, desde los 18 años. Las cuentas bancarias que registras, mejor a tu nombre: al
              titular que sea otra persona lo buscamos en las listas. Antes de mover dinero verificamos tu identidad; tu
              nivel define cuánto puedes mover al mes.
            </Trans>
          </Text>
          <Text tone="muted">{t`No prometemos rendimientos. El precio de los criptoactivos sube y baja.`}</Text>
          <Link to="/terms-and-conditions" className={linkClass()}>{t`Términos y condiciones`}</Link>
        </Policy>
        <Policy icon={<ShieldCheck size={22} aria-hidden />} title={t`Contra el lavado de activos`}>
          <Text tone="muted">
            <Trans>
              Conocemos a cada cliente antes de mover su dinero: preguntamos cuánto espera mover, revisamos sus
              documentos y contamos sus movimientos contra el límite de su nivel, si lo tiene.
            </Trans>
          </Text>
          <Text tone="muted">{t`Si algo no cuadra, te decimos qué documento enviar de nuevo y por qué.`}</Text>
          <Link to="/sarlaft-policy" className={linkClass()}>{t`Política SARLAFT`}</Link>
        </Policy>
      </div>
    </Section>
  );
}

function Policy({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={own.policy}>
      <div className={own.title}>
        <span className={own.icon}>{icon}</span>
        <Heading level={3} size="lead">
          {title}
        </Heading>
      </div>
      {children}
    </div>
  );
}
