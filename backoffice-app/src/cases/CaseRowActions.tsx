import { useNow } from '@caudal/app-kit/clock/useNow.ts';
import { Button, buttonClass, classNames, Inline } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { createContext, use } from 'react';
import { useLacking } from '../roles/useLacking.ts';
import { useAccount } from '../session/account.ts';
import type { CaseRow } from './case-data.ts';
import { holdingOf } from './case-standing.ts';
import { oneLine } from './cases.css.ts';
import type { CaseActions } from './useCaseActions.ts';
import { useWhoseCase } from './useWhoseCase.ts';

/** Passes the actions to the table's cells. The columns stay the same while an action runs: new columns would lose the focus. */
export const CaseActionsContext = createContext<CaseActions | null>(null);

/** The actions on a case in a list: take it, or release it and hand it over. */
export function CaseRowActions({ row }: { readonly row: CaseRow }) {
  const { t } = useLingui();
  const actions = use(CaseActionsContext);
  const account = useAccount();
  const lacking = useLacking();
  const nameOf = useWhoseCase();
  const holding = holdingOf(row, account.id, useNow());
  if (actions === null) return null;
  const who = nameOf(row);
  const isMine = holding.kind === 'mine';
  const taken = holding.kind === 'other' ? t`Lo tiene ${holding.email}.` : null;
  return (
    <Inline gap="xsmall" wrap={false} justify="end">
      {/* One button for both actions, so that the focus stays on it. */}
      <Button
        size="small"
        look="secondary"
        loading={actions.busy === row.id}
        disabledReason={isMine ? null : (lacking('cases.work', row.needs) ?? taken)}
        reasonHidden
        aria-label={isMine ? t`Soltar el caso de ${who}` : t`Tomar el caso de ${who}`}
        onClick={() => (isMine ? actions.release(row.id) : actions.take(row.id))}
      >
        {isMine ? t`Soltar` : t`Tomar`}
      </Button>
      {isMine ? (
        <Link
          from="/application/administrative/cases/"
          search={(former) => ({ ...former, handOver: row.id })}
          className={classNames(buttonClass({ look: 'quiet', size: 'small' }), oneLine)}
          aria-label={t`Pasar el caso de ${who} a otro oficial`}
        >
          {t`Pasar`}
        </Link>
      ) : null}
    </Inline>
  );
}
