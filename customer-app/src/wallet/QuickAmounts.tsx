import { centsOf } from '@caudal/app-kit/locale/pesos.ts';
import { Button, Inline } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pesosText } from '../money/Pesos.tsx';

const amounts = ['50000', '100000', '200000', '500000'] as const;

interface QuickAmountsProps {
  /** The minimum of an amount in pesos; `left` is the maximum, null if there is no limit. */
  readonly minimum: string;
  readonly left: string | null;
  readonly onChoose: (amount: string) => void;
  readonly children?: ReactNode;
}

/** Buttons with frequent amounts, except those that would be refused. */
export function QuickAmounts({ minimum, left, onChoose, children }: QuickAmountsProps) {
  const { t } = useLingui();
  const possible = amounts.filter(
    (amount) => centsOf(amount) >= centsOf(minimum) && (left === null || centsOf(amount) <= centsOf(left)),
  );
  if (possible.length === 0 && !children) return null;
  return (
    // These are buttons, not fields: a fieldset would be announced as part of the form.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Inline gap="xsmall" role="group" aria-label={t`Montos frecuentes`}>
      {possible.map((amount) => (
        <Button key={amount} size="small" look="soft" onClick={() => onChoose(amount)}>
          {pesosText(amount)}
        </Button>
      ))}
      {children}
    </Inline>
  );
}
