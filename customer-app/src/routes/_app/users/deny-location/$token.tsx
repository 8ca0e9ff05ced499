import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PlaceQuestion } from '../../../../access/PlaceQuestion.tsx';
import { api, unwrap } from '../../../../api.ts';

export const Route = createFileRoute('/_app/users/deny-location/$token')({ component: DenyLocation });

function DenyLocation() {
  const { t } = useLingui();
  const { token } = Route.useParams();
  return (
    <PlaceQuestion
      token={token}
      title={t`¿No fuiste tú?`}
      isDangerous
      button={t`No fui yo: cerrar esa sesión`}
      done={t`La ip fue confirmada como sospechosa`}
      expired={t`El link para validar una ip como sospechosa ha expirado`}
      why="denied"
      act={() => unwrap(api.GET('/api/suspicious-ip', { params: { query: { id: token } } }))}
    >
      <Trans>
        Todavía no hicimos nada. Si presionas el botón, cerraremos la sesión que se abrió desde aquí y cancelaremos los
        retiros pedidos desde entonces que aún no enviamos, y tu dinero no saldrá hasta que elijas una contraseña nueva.
        No se puede deshacer.
      </Trans>
    </PlaceQuestion>
  );
}
