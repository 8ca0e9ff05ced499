import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { buttonClass } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import * as css from './Configuration.css.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingSection } from './SettingSection.tsx';

export function PasswordSection({ changedAt }: { readonly changedAt: string | null }) {
  const { t } = useLingui();
  const changed = changedAt === null ? null : dateAndTime(changedAt);
  return (
    <SettingSection
      title={<Trans>Contraseña</Trans>}
      description={<Trans>Una frase que solo uses aquí es la mejor contraseña.</Trans>}
    >
      <ul className={css.rows}>
        <SettingRow
          Icon={KeyRound}
          title={<Trans>Tu contraseña</Trans>}
          action={
            <Link
              to="/application/configuration"
              search={{ dialog: 'password' }}
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
              <Trans>Cambiar contraseña</Trans>
            </Link>
          }
        >
          {changed === null ? t`Es la que elegiste al abrir tu cuenta.` : t`La cambiaste el ${changed}`}
        </SettingRow>
      </ul>
    </SettingSection>
  );
}
