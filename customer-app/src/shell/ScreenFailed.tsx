import { ScreenFailed as Failed } from '@caudal/app-kit/shell/ScreenFailed.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { EmptyState, SecurityDrawing } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApplicationNotFound } from './ApplicationNotFound.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

/**
 * The screen for data that could not be read. An id in the URL that is malformed or that nobody has counts as a page
 * that does not exist.
 */
export function ScreenFailed(props: ErrorComponentProps) {
  return (
    <Failed
      {...props}
      pages={{
        not_found: <ApplicationNotFound />,
        validation_failed: <ApplicationNotFound />,
        forbidden: <NotAuthorized />,
      }}
    />
  );
}

/** The same screen without the shell, for when the account could not be read. */
export function FailedPage(props: ErrorComponentProps) {
  return (
    <main id="content">
      <ScreenFailed {...props} />
    </main>
  );
}

/** The screen for a page that the account may not see: a retry would change nothing. Rule identity 6. */
function NotAuthorized() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`Sin permiso`} />
      <EmptyState
        level={1}
        drawing={<SecurityDrawing />}
        title={t`No tienes permiso para ver esta página.`}
        action={
          <ButtonLink to="/application" activeOptions={{ exact: true }}>
            <Trans>Volver a tu inicio</Trans>
          </ButtonLink>
        }
      >{t`Tu sesión sigue abierta, y tu dinero está donde estaba.`}</EmptyState>
    </>
  );
}
