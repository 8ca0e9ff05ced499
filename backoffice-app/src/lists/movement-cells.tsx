import { CustomerLink } from '../customer/CustomerLink.tsx';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { Badge, Stack, type Tone } from '@caudal/ui-kit';
import { rowLinkClass } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmailText } from '../customer/EmailText.tsx';
import { ShortId } from '../customers/customer-cells.tsx';

type State = Schemas['TransactionState'];

/** The cell that links a movement to its customer, by the declared name with the id below it. */
export function userCell({ userId, userName }: Pick<Schemas['FiatReportRow'], 'userId' | 'userName'>) {
  return (
    <CustomerLink id={userId} className={rowLinkClass}>
      <Stack gap="none">
        {userName === null ? null : <span translate="no">{userName}</span>}
        <ShortId id={userId} />
      </Stack>
    </CustomerLink>
  );
}

const tones = { Pendiente: 'caution', Completo: 'positive', Fallido: 'critical' } as const satisfies Record<
  State,
  Tone
>;

export function StateBadge({ state }: { readonly state: State }) {
  const { t } = useLingui();
  const words = { Pendiente: t`Pendiente`, Completo: t`Completo`, Fallido: t`Fallido` };
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
}

/** Shows the officer who approved a movement; a dash if no approval was needed. */
export function Approver({
  of: { aprobationState, approverEmail },
}: {
  readonly of: Pick<Schemas['FiatReportRow'], 'aprobationState' | 'approverEmail'>;
}) {
  const { t } = useLingui();
  const words = {
    Automático: t`Automático`,
    Pendiente: t`Por aprobar`,
    Aprobado: approverEmail === null ? t`Aprobado` : <EmailText email={approverEmail} />,
    Rechazado:
      approverEmail === null ? (
        t`Rechazado`
      ) : (
        <Trans>
          Rechazado por <EmailText email={approverEmail} />
        </Trans>
      ),
    Cancelado: t`Cancelado antes de decidir`,
  };
  return <>{aprobationState === null ? '–' : words[aprobationState]}</>;
}
