import { useNow } from '@caudal/app-kit/locale/useNow.ts';
import { Button, buttonClass, classNames, Inline } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAccount, useMay } from '../session/account.ts';
import type { CaseRow } from './case-data.ts';
import { holdingOf } from './case-standing.ts';
import { oneLine } from './cases.css.ts';
import type { CaseActions } from './useCaseActions.ts';

export interface CaseRowActionsProps {
  readonly row: CaseRow;
  readonly actions: CaseActions;
}

/** What can be done with a case without opening it: take it, or let go of it and hand it on. */
export function CaseRowActions({ row, actions }: CaseRowActionsProps) {
  const { t } = useLingui();
  const account = useAccount();
  const may = useMay();
  const holding = holdingOf(row, account.id, useNow());
  const who = row.customer.name ?? row.customer.email;
  const noPermission = may('cases.work') ? null : t`Tu rol no trabaja casos.`;
  const loading = actions.busy === row.id;
  if (holding.kind !== 'mine') {
    const taken = holding.kind === 'other' ? t`Lo tiene ${holding.email}.` : null;
    return (
      <Button
        size="small"
        look="secondary"
        loading={loading}
        disabledReason={noPermission ?? taken}
        reasonHidden
        aria-label={t`Tomar el caso de ${who}`}
        onClick={() => actions.take(row.id)}
      >
        {t`Tomar`}
      </Button>
    );
  }
  return (
    <Inline gap="xsmall" wrap={false} justify="end">
      <Button
        size="small"
        look="secondary"
        loading={loading}
        disabledReason={noPermission}
        reasonHidden
        aria-label={t`Soltar el caso de ${who}`}
        onClick={() => actions.release(row.id)}
      >
        {t`Soltar`}
      </Button>
      <Link
        to="/application/administrative/cases"
        search={(former) => ({ ...former, handOver: row.id })}
        className={classNames(buttonClass({ look: 'quiet', size: 'small' }), oneLine)}
        aria-label={t`Pasar el caso de ${who} a otro oficial`}
      >
        {t`Pasar`}
      </Link>
    </Inline>
  );
}
