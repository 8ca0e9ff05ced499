import { DescriptionList } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pesosText } from './Pesos.tsx';

interface WhatThereIsProps {
  /** The balance, as an amount to read. */
  readonly available: ReactNode;
  /** The amount that may still leave this month, in pesos; null: no limit. */
  readonly left: string | null;
}

/** The upper bounds of a withdrawal: the balance and the rest of the month's limit. */
export function WhatThereIs({ available, left }: WhatThereIsProps) {
  const { t } = useLingui();
  return (
    <DescriptionList
      layout="grid"
      items={[
        { term: t`Disponible`, description: available },
        { term: t`Te queda este mes`, description: left === null ? t`sin límite` : pesosText(left) },
      ]}
    />
  );
}
