import { CustomerLink } from '../customer/CustomerLink.tsx';
import { dateAndTime, plainDate } from '@caudal/app-kit/locale/dates.ts';
import { durationText } from '@caudal/app-kit/locale/durations.ts';
import { useNow } from '@caudal/app-kit/clock/useNow.ts';
import { Badge, classNames, Inline, linkClass, VisuallyHidden } from '@caudal/ui-kit';
import { rowLinkClass } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Eye, TriangleAlert } from 'lucide-react';
import { EmailText } from '../customer/EmailText.tsx';
import * as css from './customer-list.css.ts';
import type { CustomerRow } from './customer-data.ts';
import { riskTones, stateTones, useCustomerWords, type Risk } from './customer-words.ts';

/** The links of a row: to the customer, which a press anywhere in the row follows, and to the customer's alerts. */
export function CustomerLinks({ row }: { readonly row: CustomerRow }) {
  const { t } = useLingui();
  const who = row.fullName ?? row.document ?? row.email;
  return (
    <span className={css.ways}>
      <OpenCustomer row={row} who={who} />
      <CustomerLink
        id={row.id}
        tab="alerts"
        className={classNames(linkClass(), css.alerts)}
        title={t`Ver Alertas`}
        aria-label={t`Ver alertas de ${who}`}
      >
        <TriangleAlert size={18} className={css.sign} aria-hidden />
        <span className={css.openWords}>{t`Ver Alertas`}</span>
      </CustomerLink>
    </span>
  );
}

function OpenCustomer({ row, who }: { readonly row: CustomerRow; readonly who: string }) {
  const { t } = useLingui();
  return (
    <CustomerLink
      id={row.id}
      className={rowLinkClass}
      data-customer={row.id}
      title={t`Ver información`}
      aria-label={t`Ver información de ${who}`}
    >
      <Eye size={18} className={css.eye} aria-hidden />
      <ChevronRight size={18} className={css.chevron} aria-hidden />
      <span className={css.openWords}>{t`Ver información`}</span>
    </CustomerLink>
  );
}

/** Summarises on a card what the table shows in five columns. Values that need no attention are left out. */
export function Summary({ row }: { readonly row: CustomerRow }) {
  const { t } = useLingui();
  const words = useCustomerWords();
  const { nivelKyc: level, risk } = row;
  const riskWords = risk === null ? '' : words.risks[risk];
  return (
    <Inline gap="xxsmall">
      <span className={css.second}>
        {row.document === null ? '' : `${row.document} · `}
        {t`Nivel ${level}`} · {words.types[row.type]}
      </span>
      {row.alert ? <Badge tone="caution">{t`Con alerta`}</Badge> : null}
      {risk === null || risk === 'No' ? null : <Badge tone={riskTones[risk]}>{t`Riesgo: ${riskWords}`}</Badge>}
      {row.novelty ? <Badge tone="info">{words.novelty(true)}</Badge> : null}
    </Inline>
  );
}

/** Shows the customer's name, if known, with e-mail address and phone number. */
export function Who({ row: { fullName, email, cellphone } }: { readonly row: CustomerRow }) {
  return (
    <span className={css.who}>
      <span>{fullName ?? <EmailText email={email} />}</span>
      <span className={css.reach}>
        {fullName === null ? null : <EmailText email={email} />}
        {cellphone === null ? null : <span className={css.phone}>{cellphone}</span>}
      </span>
    </span>
  );
}

/** A dash in place of the document of a customer who has not submitted one yet. */
export function NoDocument() {
  const { t } = useLingui();
  return <Nothing words={t`Sin documento`} />;
}

/** Shows a dash for a missing value in a column of short values. */
function Nothing({ words }: { readonly words: string }) {
  return (
    <span title={words}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** Shows the beginning of an id, which is what the filter matches. The tooltip and the customer's screen have the whole id. */
export function ShortId({ id }: { readonly id: string }) {
  const shown = id.split('-').slice(0, 2).join('-');
  return (
    <span title={id} className={css.id}>
      {shown === id ? id : `${shown}…`}
    </span>
  );
}

export function Alert({ isRaised }: { readonly isRaised: boolean }) {
  const { yesOrNo } = useCustomerWords();
  return isRaised ? <Badge tone="caution">{yesOrNo(true)}</Badge> : yesOrNo(false);
}

export function RiskBadge({ risk }: { readonly risk: Risk | null }) {
  const { t } = useLingui();
  const { risks } = useCustomerWords();
  if (risk === null) return <Nothing words={t`Sin evaluar`} />;
  return <Badge tone={riskTones[risk]}>{risks[risk]}</Badge>;
}

export function State({ row: { state, resent, waitingSince, closedAt } }: { readonly row: CustomerRow }) {
  const { t } = useLingui();
  const now = useNow();
  const duration = waitingSince === null ? null : durationText(now - Date.parse(waitingSince));
  const closed = closedAt === null ? null : plainDate(closedAt);
  const { states } = useCustomerWords();
  return (
    <Inline gap="xxsmall" className={css.state}>
      <Badge tone={stateTones[state]}>{states[state]}</Badge>
      {closed === null ? null : <Badge tone="neutral">{t`cerrada el ${closed}`}</Badge>}
      {resent ? <Badge tone="promote">{t`re-enviado`}</Badge> : null}
      {waitingSince === null ? null : (
        <time dateTime={waitingSince} title={dateAndTime(waitingSince)} className={css.waiting}>
          {t`espera ${duration}`}
        </time>
      )}
    </Inline>
  );
}
