import { Text } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { useDeclineReasons } from './decline-reasons.ts';
import type { DeclineReasonCode } from './review-data.ts';

interface DeclineWordsProps {
  readonly decline: {
    readonly reasonCode: DeclineReasonCode | null;
    readonly reason: string | null;
    readonly internalNote: string | null;
  };
  /** The size of the text. */
  readonly size?: 'small' | 'body';
}

/** Shows why something was declined: reason, message to the customer and internal note. */
export function DeclineWords({ decline: { reasonCode, reason, internalNote }, size = 'body' }: DeclineWordsProps) {
  const reasons = useDeclineReasons();
  return (
    <>
      {reasonCode === null ? null : (
        <Text size={size} weight="medium">
          {reasons[reasonCode]}
        </Text>
      )}
      {reason === null ? null : (
        <Text size={size}>
          <Trans>Para el usuario: {reason}</Trans>
        </Text>
      )}
      {internalNote === null ? null : (
        <Text size={size}>
          <Trans>Nota interna: {internalNote}</Trans>
        </Text>
      )}
    </>
  );
}
