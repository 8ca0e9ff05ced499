import type { LocalisedText } from '@caudal/api-spec';
import type { Database, Transaction } from '../platform/db/database.ts';
import { findsAny } from '../platform/db/finds-any.ts';
import { findOpenAlert, openAlert } from './alerts.ts';
import { audit } from './audit.ts';

/** A finding of a rule about a customer. */
export interface Finding {
  /** The number of the alert that the finding raises, 1 to 19. */
  number: number;
  /** The type, for alerts that have types; null otherwise. */
  type: string | null;
  rule: string;
  /** The version of the rule's parameters. */
  version: number;
  severity: 'notice' | 'severe';
  /** A sentence for officers about the finding, with its figures. */
  sentence: LocalisedText;
  /** The data that the rule used: values before and after, amounts, ids. */
  evidence: Readonly<Record<string, unknown>>;
  /** The key of the evidence: findings with the same key are the same evidence. */
  key: string;
  /** The number of days for which the rule does not reopen an alert that an officer closed. */
  cooldownDays: number;
}

type Raised = 'opened' | 'added' | 'known' | 'cooling';

const day_milliseconds = 86_400_000;

/**
 * Adds a finding to the open alert, or opens an alert for it. The caller has locked the customer. Findings with the same evidence are
 * stored once. Within the cooldown after an officer closed the alert, the rule does not open it again.
 */
export async function raiseAlert(
  transaction: Transaction,
  accountId: string,
  found: Finding,
  now: Date,
): Promise<Raised> {
  const known = await transaction
    .selectFrom('alerts.finding')
    .select('id')
    .where('account_id', '=', accountId)
    .where('rule', '=', found.rule)
    .where('evidence_key', '=', found.key)
    .executeTakeFirst();
  if (known) return 'known';
  const open = await findOpenAlert(transaction, accountId, found.number);
  if (!open && (await isCooling(transaction, accountId, found, now))) return 'cooling';
  const opening = { number: found.number, type: found.type, officerId: null, reason: found.sentence.es };
  const alertId = open?.id ?? (await openAlert(transaction, accountId, opening, now));
  if (alertId === null) throw new Error('An alert of a locked customer was opened by somebody else');
  await audit.record(transaction, {
    actor: { kind: 'system', id: `rule:${found.rule}` },
    action: open ? 'alert.found_more' : 'alert.opened',
    subject: { kind: 'customer', id: accountId },
    requestId: `rule:${found.rule}`,
    detail: {
      alert: found.number,
      ...(found.type !== null && { type: found.type }),
      version: found.version,
      severity: found.severity,
      reason: found.sentence.es,
    },
  });
  await transaction
    .insertInto('alerts.finding')
    .values({
      alert_id: alertId,
      account_id: accountId,
      rule: found.rule,
      rule_version: found.version,
      type: found.type,
      severity: found.severity,
      sentence_es: found.sentence.es,
      sentence_en: found.sentence.en,
      evidence: JSON.stringify(found.evidence),
      evidence_key: found.key,
      found_at: now,
    })
    .execute();
  return open ? 'added' : 'opened';
}

/**
 * Checks whether an officer closed, within the cooldown, an alert that this rule had opened or added to. Other rules may open the alert
 * meanwhile.
 */
async function isCooling(
  transaction: Transaction,
  accountId: string,
  { number, rule, cooldownDays }: Finding,
  now: Date,
): Promise<boolean> {
  return findsAny(
    transaction
      .selectFrom('alerts.alert as alert')
      .innerJoin('alerts.finding as finding', 'finding.alert_id', 'alert.id')
      .where('alert.account_id', '=', accountId)
      .where('alert.number', '=', number)
      .where('finding.rule', '=', rule)
      .where('alert.closed_by', 'is not', null)
      .where('alert.closed_at', '>', new Date(now.getTime() - cooldownDays * day_milliseconds)),
  );
}

const findings_shown = 100;

/** Lists the findings for an alert of a customer, or for all open alerts, the newest first. */
export async function listFindings(db: Database, accountId: string, number: number | 'open'): Promise<Found[]> {
  const rows = await selectFindings(db)
    .where('finding.account_id', '=', accountId)
    .$if(number === 'open', (query) => query.where('closed_at', 'is', null))
    .$if(number !== 'open', (query) => query.where('number', '=', Number(number)))
    .execute();
  return rows.map(toFound);
}

/** Lists the findings for one opening of an alert, the newest first. */
export async function findingsOf(db: Database, alertId: string): Promise<Found[]> {
  return (await selectFindings(db).where('finding.alert_id', '=', alertId).execute()).map(toFound);
}

function selectFindings(db: Database) {
  return db
    .selectFrom('alerts.finding as finding')
    .innerJoin('alerts.alert as alert', 'alert.id', 'finding.alert_id')
    .select(['finding.id', 'number', 'finding.type', 'rule', 'rule_version', 'severity', 'evidence'])
    .select(['sentence_es', 'sentence_en', 'found_at', 'closed_at'])
    .orderBy('found_at', 'desc')
    .orderBy('finding.id', 'desc')
    .limit(findings_shown);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFindings>['executeTakeFirstOrThrow']>>;

export type Found = ReturnType<typeof toFound>;

const toFound = ({ rule_version, severity, sentence_es, sentence_en, found_at, closed_at, ...row }: Row) => ({
  ...row,
  version: rule_version,
  severity: severity === 'severe' ? ('severe' as const) : ('notice' as const),
  sentence: { es: sentence_es, en: sentence_en },
  foundAt: found_at,
  isOfOpenAlert: closed_at === null,
});
