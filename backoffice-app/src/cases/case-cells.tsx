import { dateAndTime, timeOfDay } from '@caudal/app-kit/locale/dates.ts';
import { durationText } from '@caudal/app-kit/locale/durations.ts';
import { useNow } from '@caudal/app-kit/clock/useNow.ts';
import { Badge, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmailText } from '../customer/EmailText.tsx';
import { useAccount } from '../session/account.ts';
import type { CaseRow } from './case-data.ts';
import { holdingOf, timesOf } from './case-standing.ts';
import { useWhoseCase } from './useWhoseCase.ts';
import * as css from './cases.css.ts';

/** The customer by name; one who has not said it yet, by e-mail. */
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

/** When it is due; what is overdue stands out, in words too. */
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

/** Where no heading says that something is due, it says so itself. */
function Left({ duration, isNamed }: { readonly duration: string; readonly isNamed: boolean }) {
  return isNamed ? <Trans>Vence en {duration}</Trans> : <Trans>en {duration}</Trans>;
}

export interface HolderProps extends Pick<CaseRow, 'holder'> {
  /** Where it stands in its place. */
  readonly align?: 'start' | 'end';
}

/** Who has the case and until when: the others see that it is taken. */
export function Holder({ holder, align = 'start' }: HolderProps) {
  const { t } = useLingui();
  const account = useAccount();
  const holding = holdingOf({ holder }, account.id, useNow());
  if (holding.kind === 'free') return <Text as="span" tone="muted">{t`Sin tomar`}</Text>;
  const until = timeOfDay(holding.until);
  return (
    <Stack gap="none" align={align}>
      {holding.kind === 'mine' ? <Badge tone="info">{t`Lo tienes tú`}</Badge> : <EmailText email={holding.email} />}
      <Text as="span" size="small" tone="muted">
        <Trans>hasta las {until}</Trans>
      </Text>
    </Stack>
  );
}

/** Who proposed what waits for a second officer; in words where nobody has. */
export function Proposer({ officer }: { readonly officer: CaseRow['proposedBy'] }) {
  const { t } = useLingui();
  if (officer === null) return <Text as="span" tone="muted">{t`Nadie aún`}</Text>;
  return <EmailText email={officer.email} />;
}

/** Why something was proposed, where it was; the whole of it is on the case's own screen. */
export function Reason({ reason }: Pick<CaseRow, 'reason'>) {
  // Few have one: on a card, nothing says nothing.
  if (reason === null) return null;
  return (
    <span className={css.reason} title={reason}>
      {reason}
    </span>
  );
}
