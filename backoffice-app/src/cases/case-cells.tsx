import { dateAndTime, timeOfDay } from '@caudal/app-kit/locale/dates.ts';
import { durationText } from '@caudal/app-kit/locale/durations.ts';
import { useNow } from '@caudal/app-kit/clock/useNow.ts';
import { Badge, Remark, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmailText } from '../customer/EmailText.tsx';
import { useAccount } from '../session/account.ts';
import type { CaseRow } from './case-data.ts';
import { holdingOf, timesOf } from './case-standing.ts';
import { useWhoseCase } from './useWhoseCase.ts';
import * as css from './cases.css.ts';

/** Shows the customer's name and e-mail address; only the e-mail address if there is no name yet. */
export function Customer({ row }: { readonly row: Pick<CaseRow, 'kind' | 'customer'> }) {
  const nameOf = useWhoseCase();
  if (row.customer === null) return nameOf(row);
  const { name, email } = row.customer;
  return (
    <Stack gap="none">
      <span>{name ?? <EmailText email={email} />}</span>
      {name === null ? null : (
        <span className={css.email}>
          <EmailText email={email} />
        </span>
      )}
    </Stack>
  );
}

export function Waiting(row: Pick<CaseRow, 'openedAt' | 'dueAt'>) {
  const { waiting_milliseconds } = timesOf(row, useNow());
  return (
    <time dateTime={row.openedAt} title={dateAndTime(row.openedAt)} className={css.oneLine}>
      {durationText(waiting_milliseconds)}
    </time>
  );
}

/** Shows the time until a case is due. An overdue case has a badge that says so. */
export function Due({ isNamed = false, ...row }: Pick<CaseRow, 'openedAt' | 'dueAt'> & { readonly isNamed?: boolean }) {
  const { left_milliseconds } = timesOf(row, useNow());
  const duration = durationText(Math.abs(left_milliseconds));
  return (
    <time dateTime={row.dueAt} title={dateAndTime(row.dueAt)} className={css.oneLine}>
      {left_milliseconds < 0 ? (
        <Badge tone="critical">
          <Trans>Vencido hace {duration}</Trans>
        </Badge>
      ) : (
        <Left duration={duration} isNamed={isNamed} />
      )}
    </time>
  );
}

/** Shows the time left until a case is due. `isNamed` is for places without a column header: the text then begins with 'Vence'. */
function Left({ duration, isNamed }: { readonly duration: string; readonly isNamed: boolean }) {
  return isNamed ? <Trans>Vence en {duration}</Trans> : <Trans>en {duration}</Trans>;
}

interface HolderProps extends Pick<CaseRow, 'holder'> {
  /** The alignment of the text within its cell. */
  readonly align?: 'start' | 'end';
}

/** Shows who holds the case and until when. */
export function Holder({ holder, align = 'start' }: HolderProps) {
  const { t } = useLingui();
  const account = useAccount();
  const holding = holdingOf({ holder }, account.id, useNow());
  if (holding.kind === 'free') return <Text as="span" tone="muted">{t`Sin tomar`}</Text>;
  const until = timeOfDay(holding.until);
  return (
    <Stack gap="none" align={align}>
      {holding.kind === 'mine' ? <Badge tone="info">{t`Lo tienes tú`}</Badge> : <EmailText email={holding.email} />}
      <Remark as="span">
        <Trans>hasta las {until}</Trans>
      </Remark>
    </Stack>
  );
}

/** Shows the officer who made the proposal that waits for a second officer, or 'Nadie aún' if there is no proposal. */
export function Proposer({ officer }: { readonly officer: CaseRow['proposedBy'] }) {
  const { t } = useLingui();
  if (officer === null) return <Text as="span" tone="muted">{t`Nadie aún`}</Text>;
  return <EmailText email={officer.email} />;
}

/** Shows the reason of a proposal, shortened. The case's own screen has the full text. */
export function Reason({ reason }: Pick<CaseRow, 'reason'>) {
  // Returns null instead of a dash, because few cases have a reason and a card leaves out an empty cell.
  if (reason === null) return null;
  return (
    <span className={css.reason} title={reason}>
      {reason}
    </span>
  );
}
