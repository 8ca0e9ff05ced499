import { Badge, type Tone } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { FiatTransaction } from './history-data.ts';

const tones = { Pendiente: 'caution', Completo: 'positive', Fallido: 'critical' } as const satisfies Record<
  FiatTransaction['state'],
  Tone
>;

export function TransactionStateBadge({ state }: { readonly state: FiatTransaction['state'] }) {
  const { t } = useLingui();
  const words = { Pendiente: t`Pendiente`, Completo: t`Completo`, Fallido: t`Fallido` } satisfies Record<
    FiatTransaction['state'],
    string
  >;
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
}
