import type { Schemas } from '@caudal/api-spec/backoffice';
import { Badge, type Tone } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';

type DocumentStatusName = Schemas['DocumentStatus']['state'];

const tones = {
  Aceptado: 'positive',
  Pendiente: 'caution',
  Declinado: 'critical',
  'No entregado': 'neutral',
} as const satisfies Record<DocumentStatusName, Tone>;

/** Shows the state of a document, or of a part made up of several documents. */
export function DocumentStatusBadge({ state }: { readonly state: DocumentStatusName }) {
  const { t } = useLingui();
  const words = {
    Aceptado: t`Aceptado`,
    Pendiente: t`Pendiente`,
    Declinado: t`Declinado`,
    'No entregado': t`No entregado`,
  } satisfies Record<DocumentStatusName, string>;
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
}
