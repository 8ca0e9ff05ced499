// Closes alerts whose findings no longer hold. Rule monitoring 2.
import type { LocalisedText } from '@caudal/api-spec';
import { sql } from 'kysely';
import { closeOver } from '../alerts/close-over.ts';
import { lockCustomer } from '../customers/customer.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { CustomerFacts } from './facts.ts';
import type { AnyRule } from './rule.ts';

/** An open alert whose opening and findings all come from rules, with the names of these rules. */
interface AlertOfRules {
  id: string;
  account_id: string;
  number: number;
  type: string | null;
  rules: string[];
}

/**
 * Finds open alerts of rules. An alert with a finding later than `now` is left out: the facts of this evaluation may be older than that
 * finding.
 */
async function findAlertsOfRules(db: Database, accountIds: readonly string[], rules: readonly string[], now: Date) {
  const { rows } = await sql<AlertOfRules>`
    select alert.id, alert.account_id, alert.number, alert.type, array_agg(distinct finding.rule) as rules
    from alerts.alert join alerts.finding on finding.alert_id = alert.id
    where alert.account_id = any (${accountIds}::uuid[]) and alert.closed_at is null and alert.opened_by is null
    group by alert.id having array_agg(distinct finding.rule) <@ ${rules}::text[] and max(finding.found_at) <= ${now}`.execute(
    db,
  );
  return rows;
}

/** Closes the open alerts of these customers none of whose findings holds any more. `rules`: the rules that were evaluated. */
export async function closeWhatIsOver(
  db: Database,
  customers: readonly CustomerFacts[],
  rules: readonly AnyRule[],
  now: Date,
): Promise<void> {
  const ending = new Map(rules.flatMap(({ name, whyOver }) => (whyOver ? [[name, whyOver]] : [])));
  if (ending.size === 0) return;
  const factsOf = new Map(customers.map((facts) => [facts.accountId, facts]));
  const whyOver = ({ account_id, rules: found }: AlertOfRules): LocalisedText | null => {
    const facts = factsOf.get(account_id);
    const whys = found.map((rule) => (facts && ending.get(rule)?.(facts)) ?? null);
    return whys.includes(null) ? null : (whys[0] ?? null);
  };
  const names = [...ending.keys()];
  for (const { account_id: accountId } of (await findAlertsOfRules(db, [...factsOf.keys()], names, now)).filter(
    whyOver,
  ))
    await inTransaction(db, async (transaction) => {
      await lockCustomer(transaction, accountId);
      // Reads the alerts again under the lock, because another finding may have been added meanwhile.
      for (const alert of await findAlertsOfRules(transaction, [accountId], names, now)) {
        const why = whyOver(alert);
        if (why) await closeOver(transaction, accountId, { alert, rule: alert.rules[0] ?? '', reason: why.es }, now);
      }
    });
}
