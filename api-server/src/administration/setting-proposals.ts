import type { LocalisedText } from '@caudal/api-spec';
import { refuse, type Schemas } from '@caudal/api-spec/server';
import { isSamePerson } from '../identity/own-customer.ts';
import { mayStill } from '../identity/roles.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { changeSetting, readSetting, whyNotSet, type Setting } from '../platform/settings/settings.ts';
import { audit } from './audit.ts';
import { storedValue, wireValue } from './setting-values.ts';

/** An act on one setting, in a transaction that holds the lock on all settings. */
export interface SettingAct {
  transaction: Transaction;
  settings: readonly Setting<unknown>[];
  setting: Setting<unknown>;
  context: AccountContext;
  now: Date;
}

/** Records an officer's proposal for a setting. Returns the refusal, or null. Rule administration 1. */
export async function propose(
  { transaction, settings, setting, context, now }: SettingAct,
  body: Schemas['SettingChange'],
) {
  const value = storedValue(setting, body.value);
  const why = await whyNotSet(transaction, settings, setting, value);
  if (why) return unfit(why);
  if ((await versionOf(transaction, setting.name)) !== body.version) return refuse('setting_changed');
  if (wireValue(setting, value) === wireValue(setting, await readSetting(transaction, setting)))
    return unfit(unchanged);
  if (await openProposal(transaction, setting.name)) return refuse('setting_proposed');
  await transaction
    .insertInto('settings.proposal')
    .values({
      name: setting.name,
      seen_version: body.version,
      value: JSON.stringify(value),
      reason: body.reason,
      proposed_by: context.caller.accountId,
      proposed_at: now,
    })
    .execute();
  await record(transaction, 'setting.proposed', setting, context);
  return null;
}

/** Approves, rejects or withdraws a proposal. Returns the refusal, or null. Rule administration 1. */
export async function answer(act: SettingAct, body: Schemas['SettingAnswer']) {
  const { transaction, setting, context, now } = act;
  const { accountId } = context.caller;
  const proposal = await openProposal(transaction, setting.name);
  if (proposal?.id !== body.proposalId) return refuse('setting_answered');
  const isOwn = proposal.proposed_by === accountId;
  if (isOwn !== (body.answer === 'withdraw')) return refuse(isOwn ? 'own_proposal' : 'others_proposal');
  // The officer may have made the proposal from another account.
  if (!isOwn && (await isSamePerson(transaction, accountId, [proposal.proposed_by]))) return refuse('own_proposal');
  if (body.answer === 'approve') {
    const refusal = await carryOut(act, proposal);
    if (refusal) return refusal;
  } else {
    const action = isOwn ? 'setting.proposal_withdrawn' : 'setting.proposal_rejected';
    await record(transaction, action, setting, context);
  }
  await transaction
    .updateTable('settings.proposal')
    .set({ answer: answers[body.answer], answered_by: accountId, answered_at: now })
    .set({ answer_reason: body.reason ?? null })
    .where('id', '=', proposal.id)
    .execute();
  return null;
}

type Proposal = NonNullable<Awaited<ReturnType<typeof openProposal>>>;

async function carryOut({ transaction, settings, setting, context, now }: SettingAct, proposal: Proposal) {
  if (!(await mayStill(transaction, proposal.proposed_by, 'settings.change'))) return refuse('proposer_gone');
  if ((await versionOf(transaction, setting.name)) !== proposal.seen_version) return refuse('setting_changed');
  // The other settings may have changed since the proposal was made.
  const why = await whyNotSet(transaction, settings, setting, proposal.value);
  if (why) return unfit(why);
  await changeSetting(transaction, setting, {
    value: proposal.value,
    reason: proposal.reason,
    by: { accountId: proposal.proposed_by, requestId: context.visitor.requestId },
    approvedBy: context.caller.accountId,
    now,
  });
  return null;
}

const answers = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

const unchanged: LocalisedText = { es: 'Ese ya es el valor de ahora.', en: 'It has that value already.' };

const unfit = (message: LocalisedText) => refuse('validation_failed', [{ path: '/value', message }]);

async function versionOf(transaction: Transaction, name: string): Promise<number> {
  const { latest } = await transaction
    .selectFrom('settings.version')
    .select((eb) => eb.fn.max('version').as('latest'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Number(latest ?? 0);
}

async function openProposal(transaction: Transaction, name: string) {
  return transaction
    .selectFrom('settings.proposal')
    .select(['id', 'seen_version', 'value', 'reason', 'proposed_by'])
    .where('name', '=', name)
    .where('answer', 'is', null)
    .executeTakeFirst();
}

async function record(
  transaction: Transaction,
  action: (typeof audit.actions)[number],
  { name }: Setting<unknown>,
  { caller, visitor }: AccountContext,
): Promise<void> {
  await audit.byOfficer(transaction, caller.accountId, visitor.requestId, {
    action,
    subject: { kind: 'setting', id: name },
  });
}
