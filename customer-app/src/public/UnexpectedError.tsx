import { loadPageAgain } from '@caudal/app-kit/shell/load-page-again.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { buttonClass, Heading, Mark, PublicSection, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { PublicFrame } from './PublicFrame.tsx';
import { message, messageWords, screen } from './PublicFrame.css.ts';

/**
 * The screen for an error that broke another screen. It shows nothing of the error, and offers a retry. It uses only code
 * of the first load, because it is shown when nothing else can be loaded.
 */
export function UnexpectedError() {
  const { t } = useLingui();
  return (
    <PublicFrame>
      <ScreenTitle title={t`Error inesperado`} />
      <PublicSection>
        <div className={screen}>
          <div className={message} role="alert">
            <Mark size={56} />
            <div className={messageWords}>
              <Heading level={1}>{t`Ocurrió un error inesperado.`}</Heading>
              <Text tone="muted">
                <Trans>
                  No se perdió nada de lo que ya enviaste. Revisa tu conexión e intenta de nuevo; si sigue igual, vuelve
                  en unos minutos.
                </Trans>
              </Text>
            </div>
            <button type="button" className={buttonClass({})} onClick={loadPageAgain}>
              <Trans>Intentar de nuevo</Trans>
            </button>
          </div>
        </div>
      </PublicSection>
    </PublicFrame>
  );
}
