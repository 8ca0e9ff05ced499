import type { FieldProblem } from '@caudal/api-spec';
import { refuse, type components } from '@caudal/api-spec/server';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { audit } from './audit.ts';
import { dryRun } from './dry-run-job.ts';
import { findDryRun, hasDryRunUnderWay, openDryRun } from './dry-runs.ts';
import type { AnyRule } from './rule.ts';
import { isSetSo, parametersOf, readVersion, unchangedRule, wrongParameters } from './rule-versions.ts';
import type { VerificationServices } from '../verification/services.ts';
import { toWireDryRun } from './wire.ts';

type RuleSetting = components['schemas']['RuleSetting'];

/**
 * Milliseconds after which an unfinished run no longer prevents its officer from starting another: its server may never have resumed it.
 */
const under_way_milliseconds = 30 * 60_000;

/** Starts a trial (dry run) of a rule with the setting that an officer proposes. */
export async function startDryRun(
  { db, clock, jobs }: VerificationServices,
  rule: AnyRule,
  { isOn, parameters: given }: RuleSetting,
  { caller, visitor }: AccountContext,
) {
  const parameters = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  const wrong = wrongParameters(rule, parameters).map((name) => wrongValue(rule, name, given));
  if (wrong.length > 0) return refuse('validation_failed', wrong);
  return inTransaction(db, async (transaction) => {
    const present = await readVersion(transaction, rule);
    if (isSetSo(rule, present, { isOn, parameters })) return refuse('validation_failed', [unchangedRule]);
    const since = new Date(clock().getTime() - under_way_milliseconds);
    if (await hasDryRunUnderWay(transaction, caller.accountId, since)) return refuse('dry_run_under_way');
    const asked = { rule, isOn, parameters, version: present.version, askedBy: caller.accountId };
    const id = await openDryRun(transaction, asked, clock());
    await jobs.send(transaction, dryRun, { id });
    await audit.byOfficer(transaction, caller.accountId, visitor.requestId, {
      action: 'rule.tried',
      subject: { kind: 'rule', id: rule.name },
      detail: { dryRun: id, isOn, ...parameters },
    });
    const run = await findDryRun(transaction, id);
    if (!run) throw new Error('A dry run that was just opened is missing');
    return toWireDryRun(run);
  });
}

function wrongValue(rule: AnyRule, name: string, given: RuleSetting['parameters']): FieldProblem {
  const place = given.findIndex((one) => one.name === name);
  const terms = parametersOf(rule)[name];
  return {
    path: place < 0 ? '/parameters' : `/parameters/${place}/value`,
    message: terms
      ? {
          es: `${terms.title.es}: un número entero de ${terms.minimum} a ${terms.maximum}.`,
          en: `${terms.title.en}: a whole number from ${terms.minimum} to ${terms.maximum}.`,
        }
      : { es: `La regla no tiene «${name}».`, en: `The rule has no “${name}”.` },
  };
}
