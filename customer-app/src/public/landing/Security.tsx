import { Heading, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, FileLock, KeyRound, Landmark, LockKeyhole, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from './Section.tsx';
import { point } from './Section.css.ts';
import * as css from './Security.css.ts';

/** The section about security. Rule screens 5. */
export function Security() {
  const { t } = useLingui();
  return (
    <Section
      id="seguridad"
      ground="deep"
      title={t`Cuidamos tu dinero y lo que nos cuentas`}
      lead={t`No te pedimos fe. Esto es lo que hacemos.`}
    >
      <div className={css.grid}>
        <Benefit icon={<FileLock size={22} aria-hidden />} title={t`Documentos cifrados`}>
          <Trans>Las fotos de tu documento se guardan cifradas: una copia, sin la llave, no sirve de nada.</Trans>
        </Benefit>
        <Benefit icon={<LockKeyhole size={22} aria-hidden />} title={t`Una llave para cada sesión`}>
          <Trans>
            Además de la conexión segura, los datos que envías y recibes en tu cuenta viajan cifrados con una llave de
            tu sesión.
          </Trans>
        </Benefit>
        <Benefit icon={<Scale size={22} aria-hidden />} title={t`Cuentas de doble partida`}>
          <Trans>
            Cada peso que entra a una cuenta sale de otra, y lo escrito no se borra. Tu saldo nunca puede quedar en
            rojo.
          </Trans>
        </Benefit>
        <Benefit icon={<Eye size={22} aria-hidden />} title={t`Nadie mira sin dejar rastro`}>
          <Trans>
            Cada vez que alguien abre tus documentos queda un registro que no se puede cambiar. Nuestro equipo entra con
            un segundo factor.
          </Trans>
        </Benefit>
        <Benefit icon={<KeyRound size={22} aria-hidden />} title={t`Tu contraseña es solo tuya`}>
          <Trans>
            No la guardamos: guardamos una huella que no se puede leer al revés. Y puedes sumarle un segundo factor, con
            un código o una llave de acceso.
          </Trans>
        </Benefit>
        <Benefit icon={<Landmark size={22} aria-hidden />} title={t`Titulares comparados`}>
          <Trans>
            Comparamos el titular de cada cuenta bancaria que registras con la persona que verificamos. Si es otra, la
            buscamos en las listas.
          </Trans>
        </Benefit>
      </div>
    </Section>
  );
}

function Benefit({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={point}>
      <span className={css.icon}>{icon}</span>
      <Heading level={3} size="lead">
        {title}
      </Heading>
      <Text tone="onDeepMuted">{children}</Text>
    </div>
  );
}
