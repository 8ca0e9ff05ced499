import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { EmptyState, NotFoundDrawing } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ScreenFailed } from '../shell/ScreenFailed.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

/**
 * The error screen of the history. A cursor that is no longer valid leads to the first page, because a retry would change
 * nothing.
 */
export function RecordFailed(props: ErrorComponentProps) {
  const { t } = useLingui();
  if (problemCodeOf(props.error) !== 'cursor_invalid') return <ScreenFailed {...props} />;
  return (
    <>
      <ScreenTitle title={t`Historial`} />
      <EmptyState
        level={1}
        drawing={<NotFoundDrawing />}
        title={t`Esta parte de tu historial cambió de lugar`}
        action={<ButtonLink to="/application/record">{t`Ver mi historial`}</ButtonLink>}
      >{t`El enlace ya no sirve, pero tus movimientos siguen ahí.`}</EmptyState>
    </>
  );
}
