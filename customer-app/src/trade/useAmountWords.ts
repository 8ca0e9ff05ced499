import type { InvalidAmountReason } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Token } from './trade-data.ts';

/** Returns the words that say why a typed or pasted text is no amount of this token. */
export function useAmountWords({ symbol, decimals }: Pick<Token, 'symbol' | 'decimals'>) {
  const { t } = useLingui();
  return (reason: InvalidAmountReason): string => {
    const words = {
      'not-a-number': t`Escribe solo números, como 1.250,5.`,
      negative: t`Escribe un valor mayor que cero.`,
      'too-many-decimals':
        decimals === 0
          ? t`${symbol} no tiene decimales.`
          : t`${symbol} tiene ${plural(decimals, { one: 'un decimal', other: '# decimales' })} como máximo. Quita los últimos.`,
      'bad-grouping': t`No sabemos leer ese valor. Escríbelo como 1.250,5.`,
      'several-amounts': t`Parecen varios valores. Escribe uno solo.`,
    } satisfies Record<InvalidAmountReason, string>;
    return words[reason];
  };
}
