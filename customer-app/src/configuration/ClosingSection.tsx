import { buttonClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SettingSection } from './SettingSection.tsx';

/** The section for closing the account. */
export function ClosingSection() {
  return (
    <SettingSection
      title={<Trans>Cerrar tu cuenta</Trans>}
      description={
        <Trans>
          Puedes hacerlo cuando no tenga dinero ni nada pendiente. La ley nos pide guardar tus registros durante 10
          años.
        </Trans>
      }
    >
      <div>
        <Link
          to="/application/configuration"
          search={{ section: 'profile', dialog: 'close' }}
          className={buttonClass({ look: 'secondary' })}
        >
          <Trans>Cerrar mi cuenta</Trans>
        </Link>
      </div>
    </SettingSection>
  );
}
