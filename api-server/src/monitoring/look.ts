import { sql } from 'kysely';
import { raiseAlert, type Finding } from '../alerts/findings.ts';
import { lockCustomer } from '../customers/customer.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { LeaseLost } from '../platform/leases/fence.ts';
import { closeWhatIsOver } from './close-over.ts';
import type { CustomerFacts, FactName } from './facts.ts';
import { bitsOf, listsWithFacts } from './lists-with-facts.ts';
import { noteNeighbours } from './note-neighbours.ts';
import { readFacts } from './read-facts.ts';
import type { AnyRule, Occasion } from './rule.ts';
import { ruleTable } from './rule-table.ts';
import { readVersions, type RuleVersion } from './rule-versions.ts';
import type { VerificationServices } from '../verification/services.ts';

export interface Asked {
  accountId: string;
  /** The occasions for which the customer is due; null evaluates every rule. */
  occasions: ReadonlySet<Occasion> | null;
}

/**
 * Evaluates the rules for customers (a 'look'), and raises an alert for each finding. Safe to repeat: the same evidence counts once.
 * Returns the number of new findings. Rule monitoring 3.
 */
export async function lookAt(
  { db, requirements }: Pick<VerificationServices, 'db' | 'requirements'>,
  asked: readonly Asked[],
  now: Date,
): Promise<number> {
  if (asked.length === 0) return 0;
  const accountIds = asked.map(({ accountId }) => accountId);
  if (asked.some(({ occasions }) => occasions === null || occasions.has('file')))
    await inTransaction(db, (transaction) => noteNeighbours(transaction, accountIds));
  const [versions, customers] = await Promise.all([
    readVersions(db),
    readFacts(db, requirements, { accountIds, now }, factsFor(asked)),
  ]);
  // Read after the facts, so that a finding that another look has stored meanwhile is known.
  const known = await readKnown(db, accountIds);
  const rules = rulesInForce(versions);
  const occasionsOf = new Map(asked.map(({ accountId, occasions }) => [accountId, occasions]));
  let raised = 0;
  for (const facts of customers) {
    const found = findingsOf(facts, rules, occasionsOf.get(facts.accountId) ?? null, now).filter(
      ({ rule, key }) => !known.has(evidenceOf(facts.accountId, rule, key)),
    );
    if (found.length > 0) raised += await raise(db, facts.accountId, found, now);
  }
  const isAskedOf = (rule: AnyRule) => asked.some(({ occasions }) => isAsked(rule, occasions));
  // Passes the rules that were asked for any of the customers: their facts were read for all of them.
  await closeWhatIsOver(db, customers, rules.map(({ rule }) => rule).filter(isAskedOf), now);
  return raised;
}

/**
 * Evaluates the rules for customers together; if that fails, for each of them separately, so that one customer whose facts cannot be read
 * does not prevent the evaluation of the others. Returns the evaluated customers.
 */
export async function lookedAt<One extends Asked>(
  services: VerificationServices,
  asked: readonly One[],
): Promise<One[]> {
  const { clock, log } = services;
  try {
    await lookAt(services, asked, clock());
    return [...asked];
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (asked.length <= 1) {
      log.error({ err: error, accountId: asked[0]?.accountId }, 'The rules could not be asked about a customer');
      return [];
    }
    const looked: One[] = [];
    for (const one of asked) looked.push(...(await lookedAt(services, [one])));
    return looked;
  }
}

/** Returns the names of the facts for the rules of these occasions, also for rules that are switched off. */
function factsFor(asked: readonly Asked[]): ReadonlySet<FactName> {
  return new Set(
    ruleTable.filter((rule) => asked.some(({ occasions }) => isAsked(rule, occasions))).flatMap(({ facts }) => facts),
  );
}

const isAsked = (rule: AnyRule, occasions: Asked['occasions']) =>
  occasions === null || rule.occasions.some((one) => occasions.has(one));

/** A rule that is switched on, with its setting. */
interface RuleInForce {
  readonly rule: AnyRule;
  readonly set: RuleVersion;
  /** The bits of the lists that the rule reads; 0 if it needs none. */
  readonly lists: number;
}

export function rulesInForce(versions: ReadonlyMap<string, RuleVersion>): RuleInForce[] {
  return ruleTable.flatMap((rule) => {
    const set = versions.get(rule.name);
    return set?.isOn ? [{ rule, set, lists: bitsOf(rule.facts) }] : [];
  });
}

/** Returns the findings of the rules in force about a customer. A rule whose lists are all empty finds nothing. Pure. */
export function findingsOf(
  facts: CustomerFacts,
  rules: readonly RuleInForce[],
  occasions: Asked['occasions'],
  now: Date,
): Finding[] {
  const at = now.getTime();
  const present = listsWithFacts(facts);
  const findings: Finding[] = [];
  for (const { rule, set, lists } of rules) {
    if (!isAsked(rule, occasions) || (lists !== 0 && (lists & present) === 0)) continue;
    for (const found of rule.find(facts, set.parameters, at))
      findings.push({
        ...found,
        severity: found.severity ?? rule.severity,
        number: rule.alert,
        type: rule.type ?? null,
        rule: rule.name,
        version: set.version,
        cooldownDays: set.parameters['cooldown_days'] ?? 0,
      });
  }
  return findings;
}

const evidenceOf = (accountId: string, rule: string, key: string) => `${accountId} ${rule} ${key}`;

/** Reads the findings that are stored already. They are skipped, so that customers without new findings are not locked. */
async function readKnown(db: Database, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ account_id: string; rule: string; evidence_key: string }>`
    select account_id, rule, evidence_key from alerts.finding where account_id = any (${accountIds}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map((row) => evidenceOf(row.account_id, row.rule, row.evidence_key)));
}

async function raise(db: Database, accountId: string, found: readonly Finding[], now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await lockCustomer(transaction, accountId);
    let raised = 0;
    for (const one of found) {
      const what = await raiseAlert(transaction, accountId, one, now);
      if (what === 'opened' || what === 'added') raised += 1;
    }
    return raised;
  });
}
