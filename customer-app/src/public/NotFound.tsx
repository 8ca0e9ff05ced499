import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { buttonClass, Heading, NotFoundDrawing, PublicSection, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PublicFrame } from './PublicFrame.tsx';
import { drawing, message, messageWords, screen } from './PublicFrame.css.ts';

/** The screen for any public path that does not exist. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <PublicFrame>
      <ScreenTitle title={t`Página no encontrada`} />
      <PublicSection>
        <div className={screen}>
          <div className={message}>
            <div className={drawing}>
              <NotFoundDrawing />
            </div>
            <div className={messageWords}>
              <Heading level={1}>{t`Esta página no existe`}</Heading>
              <Text tone="muted">
                <Trans>Puede que el enlace esté mal escrito o que la página haya cambiado de lugar.</Trans>
              </Text>
            </div>
            <Link to="/" className={buttonClass({})}>{t`Ir al inicio`}</Link>
          </div>
        </div>
      </PublicSection>
    </PublicFrame>
  );
}
