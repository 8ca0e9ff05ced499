import { useLingui } from '@lingui/react/macro';
import { useScreenKeys } from '../keys/useRowKeys.ts';
import { say } from '../shell/say.ts';
import type { CaseDetail } from './case-data.ts';
import { reasonAgainst } from './CaseButtons.tsx';

/** The id of the element that holds the choices of a proposal. */
export const choices_place = 'choices';

function focusChoices(): void {
  document.querySelector<HTMLInputElement>(`#${choices_place} input:not(:disabled)`)?.focus();
}

/**
 * Registers the shortcuts to propose or decide and to answer, and returns all shortcuts of the screen in words. The
 * buttons of the case register the others: take, release, hand over and next case.
 */
export function useCaseKeys(opened: CaseDetail, onAnswer: (answer: 'approve' | 'reject') => void) {
  const { t } = useLingui();
  const orSayWhy = (action: 'decide' | 'answer', act: () => void) => () => {
    const against = reasonAgainst(opened, action);
    if (against === null) act();
    else say({ tone: 'info', title: against });
  };
  const keys = useScreenKeys([
    { key: 'P', words: opened.needsSecondOfficer ? t`Proponer` : t`Decidir`, act: orSayWhy('decide', focusChoices) },
    { key: 'A', words: t`Aprobar`, act: orSayWhy('answer', () => onAnswer('approve')) },
    { key: 'R', words: t`Rechazar`, act: orSayWhy('answer', () => onAnswer('reject')) },
  ]);
  return [
    ...keys,
    ['T', t`Tomar`],
    ['X', t`Soltar`],
    ['O', t`Pasar a otro oficial`],
    ['N', t`Siguiente caso libre`],
  ] as const;
}
