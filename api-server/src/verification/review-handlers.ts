import { textOf } from '@caudal/api-spec/typed-text';
import { Refusal, refuse, type Schemas } from '@caudal/api-spec/server';
import { findHits } from '../blacklist/hits.ts';
import { recordReading } from '../customers/audit.ts';
import { readCustomerFile, type CustomerFile } from '../customers/customer-file.ts';
import { findCustomer, lockCustomer } from '../customers/customer.ts';
import { wireLevel, wirePersonType } from '../customers/wire.ts';
import type { DetailValue } from '../platform/audit/details.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers, Handler } from '../platform/http/contexts.ts';
import { zipAnswer } from '../platform/files/zip.ts';
import { levelsOf } from './customer-levels.ts';
import { changeLevel, offeredLevels } from './level-change.ts';
import { findVersions } from './document-record.ts';
import { findFormerFields } from './former-fields.ts';
import { readDocumentFile } from './document-reading.ts';
import { decideDocuments, ownerOf, type Decision } from './document-decision.ts';
import { announceChange } from './send-level.ts';
import { monthlyLimit } from './requirements.ts';
import type { VerificationServices } from './services.ts';
import { findSubmissions } from './submissions.ts';
import { reviewProgressOf, tellOfReview } from './tell-of-review.ts';
import {
  customerSubmissions,
  documentPositions,
  documentStatuses,
  financialInformation,
  stepsToFollow,
} from './wire.ts';
import { levelChange } from './level-change-case.ts';
import { audit } from './audit.ts';

async function isOfOtherType(db: Database, userId: string, type: 'Persona' | 'Entidad'): Promise<boolean> {
  const customer = await findCustomer(db, userId);
  return customer !== null && wirePersonType[customer.personType] !== type;
}

/** Handlers with which officers read and decide a customer's verification. */
export function reviewHandlers(services: VerificationServices) {
  const { db, requirements, nameAgreement } = services;
  /** Records that this officer reads a part of a customer's file, and then answers with that part. */
  const read = async <Part>(
    userId: string,
    part: DetailValue<'part'>,
    context: AccountContext,
    answer: (file: CustomerFile) => Part | Promise<Part>,
  ) => {
    const file = await readCustomerFile(db, userId);
    if (!file) return refuse('not_found');
    await recordReading(db, userId, part, context);
    return answer(file);
  };
  return {
    readStepsToFollow: async ({ query }, context) =>
      read(query.userId, 'steps', context, async (file) =>
        stepsToFollow(file, await findSubmissions(db, query.userId), {
          limit: monthlyLimit(requirements, file.personType, file.verified_level),
          isBlackListed: (await findHits(db, { accountId: query.userId })).length > 0,
          waitingLevel: await findWaitingLevel(db, query.userId),
        }),
      ),

    readDocumentStatuses: async ({ query }, context) =>
      read(query.userId, 'document statuses', context, async (file) =>
        documentStatuses(file, await findSubmissions(db, query.userId)),
      ),

    listCustomerDocuments: async ({ query }, context) =>
      read(query.userId, 'documents', context, async (file) =>
        documentPositions(file, await findSubmissions(db, query.userId)),
      ),

    listCustomerSubmissions: async ({ query: { userId, type } }, context) => {
      if (type && (await isOfOtherType(db, userId, type))) return [];
      return read(userId, 'submissions', context, async ({ personType }) => {
        const [versions, former] = [await findVersions(db, userId), await findFormerFields(db, userId)];
        const levels = await levelsOf(db, requirements, { accountId: userId, personType });
        const record = { versions, former, areAlike: await nameAgreement(db) };
        return customerSubmissions(await findSubmissions(db, userId), levels, record);
      });
    },

    readDocumentFile: readDocumentFile(services),
    readDocumentArchive: readDocumentArchive(services),

    readLevelChoices: async ({ query }, context) =>
      read(query.userId, 'level choices', context, (file) => offeredLevels(services, file)),

    readFinancialInformation: async ({ query }, context) =>
      read(
        query.userId,
        'financial information',
        context,
        async (file) =>
          financialInformation(file, await findSubmissions(db, query.userId)) ??
          refuse('financial_information_missing'),
      ),

    changeLevel: async ({ body }, context) => changeLevel(services, body, context),

    acceptDocuments: async ({ body: { idUserDocument, reason = null } }, context) => {
      const result = await decide(services, idUserDocument, { verdict: 'accepted', reason }, context);
      return result instanceof Refusal ? result : wireLevel(result);
    },

    declineDocuments: async ({ body }, context) => {
      // The specification's operation names no reason code.
      const { description, reasonCode = 'other', internalNote = null } = body;
      const decision = { verdict: 'declined', reason: textOf(description), code: reasonCode, internalNote } as const;
      const result = await decide(services, body.idUserDocument, decision, context);
      return result instanceof Refusal ? result : {};
    },
  } satisfies Partial<AllHandlers>;
}

async function decide(services: VerificationServices, ids: string[], decision: Decision, context: AccountContext) {
  const { db, clock } = services;
  const owner = await ownerOf(db, ids);
  if (!owner) return refuse('not_found');
  return inTransaction(db, async (transaction) => {
    const before = await reviewProgressOf(transaction, await lockCustomer(transaction, owner));
    const decided = await decideDocuments(transaction, ids, decision, { ...services, context, now: clock() });
    if (decided instanceof Refusal) return decided;
    await tellOfReview(services, transaction, before, decided);
    await announceChange(transaction, owner);
    return decided;
  });
}

/** Returns the proposed level that waits for a second officer's approval; null when there is none. */
async function findWaitingLevel(db: Database, accountId: string): Promise<Schemas['WaitingLevel'] | null> {
  const row = await db
    .selectFrom('cases.case as one')
    .innerJoin('identity.account as officer', 'officer.id', 'one.decided_by')
    .select(['one.id', 'one.facts', 'one.reason', 'one.decided_at as at', 'officer.email'])
    .where('one.kind', '=', levelChange.kind)
    .where('one.customer_id', '=', accountId)
    .where('one.state', '=', 'proposed')
    .executeTakeFirst();
  if (!row?.at) return null;
  const { to } = row.facts as { to: number };
  return { level: to, by: row.email, at: row.at.toISOString(), reason: row.reason ?? '', caseId: row.id };
}

/** Answers with a customer's documents in one ZIP, by level. */
const readDocumentArchive =
  ({ db, files, requirements }: VerificationServices): Handler<'readDocumentArchive'> =>
  async ({ query: { userId } }, context) => {
    const customer = await readCustomerFile(db, userId);
    if (!customer) return refuse('not_found');
    const submissions = await findSubmissions(db, userId);
    const keys = new Map(submissions.flatMap(({ documents }) => documents.map(({ id, fileKey }) => [id, fileKey])));
    const levels = await levelsOf(db, requirements, { accountId: userId, personType: customer.personType });
    const listed = customerSubmissions(submissions, levels, { versions: [], former: [], areAlike: () => false });
    // Recorded before the documents are sent, so that no download is missing from the audit log.
    const documents = listed.flatMap((submission) => submission.documents).length;
    await audit.onCustomer(db, context, 'documents.downloaded', userId, { documents });
    const entries = listed.flatMap(({ level, documents }) =>
      documents.map(({ id, fileName, updatedAt }) => ({
        name: `nivel-${level}/${fileName}`,
        changedAt: new Date(updatedAt),
        read: () => files.get(keys.get(id) ?? ''),
      })),
    );
    return zipAnswer(entries, `${customer.document_number ?? userId}-documentos.zip`);
  };
