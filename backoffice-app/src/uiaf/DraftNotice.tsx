import { Notice } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';

/** The warning shown with every draft. Rule uiaf 7. */
export function DraftNotice() {
  return (
    <Notice tone="caution" title={<Trans>Esto es un borrador</Trans>}>
      <Trans>
        Revísalo con la asesoría jurídica antes de presentarlo. La UIAF lo recibe por su propio sistema; desde aquí no
        se envía nada.
      </Trans>
    </Notice>
  );
}
