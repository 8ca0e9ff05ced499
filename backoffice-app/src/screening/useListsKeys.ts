import { useLingui } from '@lingui/react/macro';
import { focusedRow } from '../keys/rows.ts';
import { useRowKeys } from '../keys/useRowKeys.ts';
import { useLacking } from '../roles/useLacking.ts';
import { say } from '../shell/say.ts';
import type { Registering, Screening } from './screening-data.ts';
import { useStandingReasons } from './useStandingReasons.ts';

export const hits_list = 'hits';

interface ListsKeysOptions {
  readonly screening: Screening;
  /** The reason why no hit can be decided now; null if they can. */
  readonly held: string | null;
  readonly onRegister: (act: Registering) => void;
  readonly onDecide: (decision: 'confirm' | 'clear', hitId: string) => void;
  readonly onSearch: () => void;
}

/** Registers the shortcuts of the view and returns them in words. */
export function useListsKeys({ screening, held, onRegister, onDecide, onSearch }: ListsKeysOptions) {
  const { t } = useLingui();
  const lacking = useLacking()('kyc.review');
  const reasons = useStandingReasons(screening);
  const { isAllowed, isListed } = screening.registered;
  const orSayWhy = (reason: string | null, act: () => void) => () => {
    const against = lacking ?? reason;
    if (against === null) act();
    else say({ tone: 'info', title: against });
  };
  const decide = (decision: 'confirm' | 'clear') =>
    orSayWhy(held, () => {
      const id = focusedRow(hits_list)?.dataset['row'];
      const hit = screening.hits.find((one) => one.id === id);
      if (hit?.state === 'open') onDecide(decision, hit.id);
      else say({ tone: 'info', title: t`Elige con J o K una coincidencia por revisar.` });
    });
  return useRowKeys(hits_list, [
    { key: 'D', words: t`Es otra persona`, act: decide('clear') },
    { key: 'E', words: t`Es la misma persona`, act: decide('confirm') },
    isListed
      ? { key: 'L', words: t`Retirar de listas`, act: orSayWhy(reasons.unlist, () => onRegister('unlist')) }
      : { key: 'L', words: t`Registrar listas`, act: orSayWhy(reasons.list, () => onRegister('list')) },
    isAllowed
      ? {
          key: 'P',
          words: t`Retirar permiso para transar`,
          act: orSayWhy(reasons.disallow, () => onRegister('disallow')),
        }
      : { key: 'P', words: t`Puedes transar`, act: orSayWhy(reasons.allow, () => onRegister('allow')) },
    { key: 'B', words: t`Buscar de nuevo`, act: orSayWhy(null, onSearch) },
  ]);
}
