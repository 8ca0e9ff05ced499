import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PlaceQuestion } from '../../../../access/PlaceQuestion.tsx';
import { api, unwrap } from '../../../../api.ts';

export const Route = createFileRoute('/_app/users/confirm-location/$token')({ component: ConfirmLocation });

function ConfirmLocation() {
  const { t } = useLingui();
  const { token } = Route.useParams();
  return (
    <PlaceQuestion
      token={token}
      title={t`¿Fuiste tú?`}
      button={t`Sí, fui yo`}
      done={t`La ip fue verificada correctamente`}
      expired={t`El link de validación ha expirado`}
      act={() => unwrap(api.GET('/api/non-suspicious-ip', { params: { query: { id: token } } }))}
    >
      <Trans>
        Alguien ingresó a tu cuenta desde aquí. Si lo confirmas, desde este dispositivo podrás retirar dinero. Si no
        fuiste tú, cierra esta página y presiona «No fui yo» en el mismo correo.
      </Trans>
    </PlaceQuestion>
  );
}
