import { textOf } from '@caudal/api-spec/typed-text';
import { Refusal, refuse, type Schemas } from '@caudal/api-spec/server';
import { openCase } from '../cases/cases.ts';
import { openProposal } from '../cases/open-proposal.ts';
import type { CustomerFile } from '../customers/customer-file.ts';
import { wireLevel } from '../customers/wire.ts';
import type { Database } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { takesTwo } from '../platform/settings/officers-setting.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { levelsOf } from './customer-levels.ts';
import { duplicateIdentity } from './duplicate-identity-case.ts';
import { levelChange } from './level-change-case.ts';
import { levelChoices } from './level-choices.ts';
import { isUnbacked, missingDocuments } from './level-held.ts';
import type { VerificationServices } from './services.ts';
import { setLevel } from './set-level.ts';
import { findSubmissions } from './submissions.ts';
import { levelChangeOfficers, unbacked_level_officers } from './verification-settings.ts';
import { onCustomer } from '../customers/on-customer.ts';
import { verifiedElsewhere } from './verified-identity.ts';

/** Returns true when a level has to wait for another officer's approval. */
async function needsSecondOfficer(
  services: Pick<Services, 'config'>,
  db: Database,
  isAboveDocuments: boolean,
): Promise<boolean> {
  if (await takesTwo(services, db, levelChangeOfficers)) return true;
  return isAboveDocuments && (await readSetting(db, unbacked_level_officers)) > 1;
}

/** Returns the levels that an officer may set for a customer, with the documents that are missing for each. */
export async function offeredLevels(
  services: Pick<VerificationServices, 'config' | 'db' | 'requirements'>,
  file: Pick<CustomerFile, 'account_id' | 'personType' | 'level' | 'verified_level'>,
) {
  const { db, requirements } = services;
  const levels = await levelsOf(db, requirements, { accountId: file.account_id, personType: file.personType });
  const submissions = await findSubmissions(db, file.account_id);
  const choices = levelChoices(file.personType, levels, submissions).map(async (level) => {
    const missing = missingDocuments(levels, submissions, level);
    return {
      level,
      awaitsApproval: await needsSecondOfficer(services, db, isUnbacked(file.verified_level, level, missing)),
      missing,
    };
  });
  return { currentLevel: file.level, choices: await Promise.all(choices) };
}

/**
 * Sets a customer's level by an officer's decision, even if documents are missing; or proposes it, when two officers have to agree. Rule
 * verification 24.
 */
export async function changeLevel(
  services: VerificationServices,
  { userId, newKYCLevel: level, reason: typed }: Schemas['LevelChange'],
  { caller, visitor }: AccountContext,
) {
  const { db, requirements, clock } = services;
  const reason = textOf(typed);
  if (reason === '') return refuse('level_reason_missing');
  return onCustomer(db, userId, { caller }, async (transaction, customer) => {
    if (customer.level === level) return refuse('same_level');
    const levels = await levelsOf(transaction, requirements, customer);
    const submissions = await findSubmissions(transaction, userId);
    if (!levelChoices(customer.personType, levels, submissions).includes(level)) return refuse('level_not_selectable');
    const holder = await verifiedElsewhere(transaction, userId);
    if (holder !== null) {
      await openCase(transaction, duplicateIdentity, { customerId: userId, subject: holder }, clock());
      return refuse('identity_taken');
    }
    const missing = missingDocuments(levels, submissions, level);
    if (!(await needsSecondOfficer(services, transaction, isUnbacked(customer.verifiedLevel, level, missing)))) {
      const by = { officers: [caller.accountId], requestId: visitor.requestId };
      const changed = await setLevel(services, transaction, customer, { level, reason, ...by }, clock());
      return { ...wireLevel(changed), awaitsApproval: false };
    }
    const facts = { from: customer.level, verified: customer.verifiedLevel, to: level };
    const about = { customerId: userId, subject: 'level', facts };
    const proposal = { decision: 'change', reason, officerId: caller.accountId, requestId: visitor.requestId };
    const opened = await openProposal(transaction, levelChange, about, proposal, clock());
    return opened instanceof Refusal ? opened : { ...wireLevel(customer), awaitsApproval: true };
  });
}
