import { ScreenTitle } from '@caudal/app-kit/ScreenTitle.tsx';
import { buttonClass, EmptyState, NotFoundDrawing, PublicSection } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PublicFrame } from './PublicFrame.tsx';
import { screen } from './PublicFrame.css.ts';

/** Any public path that has no screen. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <PublicFrame>
      <ScreenTitle title={t`Página no encontrada`} />
      <PublicSection>
        <div className={screen}>
          <EmptyState
            level={1}
            drawing={<NotFoundDrawing />}
            title={t`Esta página no existe`}
            action={
              <Link to="/" className={buttonClass({})}>
                <Trans>Ir al inicio</Trans>
              </Link>
            }
          >
            <Trans>Puede que el enlace esté mal escrito o que la página haya cambiado de lugar.</Trans>
          </EmptyState>
        </div>
      </PublicSection>
    </PublicFrame>
  );
}
