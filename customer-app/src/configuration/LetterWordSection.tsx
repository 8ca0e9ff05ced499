import { buttonClass, Inline } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import * as css from './Configuration.css.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingSection } from './SettingSection.tsx';

/** The section for the word by which customers recognise our letters. */
export function LetterWordSection({ word }: { readonly word: string | null }) {
  const { t } = useLingui();
  return (
    <SettingSection
      title={<Trans>Tu palabra en nuestros correos</Trans>}
      description={
        <Trans>
          Elige una palabra o una frase corta y la pondremos en cada correo que te enviemos. Si un correo dice ser de
          Caudal y no la lleva, no es nuestro.
        </Trans>
      }
    >
      <ul className={css.rows}>
        <SettingRow
          Icon={MailCheck}
          title={word ?? <Trans>Aún no tienes una</Trans>}
          action={
            <Inline gap="xsmall">
              <Link
                to="/application/configuration"
                search={{ dialog: 'letter-word' }}
                className={buttonClass({ look: 'secondary', size: 'small' })}
              >
                {word === null ? t`Elegir mi palabra` : t`Cambiar palabra`}
              </Link>
              {word === null ? null : (
                <Link
                  to="/application/configuration"
                  search={{ dialog: 'remove-word' }}
                  className={buttonClass({ look: 'quiet', size: 'small' })}
                >
                  <Trans>Quitar palabra</Trans>
                </Link>
              )}
            </Inline>
          }
        >
          {word === null ? (
            <Trans>Nuestros correos son iguales para todos: cualquiera puede imitarlos.</Trans>
          ) : (
            <Trans>La llevan todos nuestros correos, al final.</Trans>
          )}
        </SettingRow>
      </ul>
    </SettingSection>
  );
}
