import { Readable } from 'node:stream';
import { Refusal, refuse } from '@caudal/api-spec/server';
import { recordAudit, type AuditEvent } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AccountContext } from '../http/contexts.ts';
import type { AllHandlers, Handler } from '../http/handlers.ts';
import { announce, announceToOfficers } from '../live/live.ts';
import type { Services } from '../services.ts';
import {
  customerInformation,
  documentPositions,
  documentStatuses,
  readCustomerFile,
  stepsToFollow,
} from './customer-file.ts';
import { listCustomers } from './customer-list.ts';
import { findDocuments } from './customers.ts';
import { decideDocuments, type Decision } from './document-decision.ts';
import { readKycSummary } from './kyc-summary.ts';

export function complianceHandlers(services: Services) {
  return {
    readKycSummary: async () => readKycSummary(services.db),
    listCustomers: async ({ body }) => (await listCustomers(services.db, body)) ?? refuse('cursor_invalid'),
    readCustomer: readCustomer(services),
    readStepsToFollow: readStepsToFollow(services),
    readDocumentStatuses: readDocumentStatuses(services),
    listCustomerDocuments: listCustomerDocuments(services),
    readDocumentFile: readDocumentFile(services),
    acceptDocuments: acceptDocuments(services),
    declineDocuments: declineDocuments(services),
  } satisfies Partial<AllHandlers>;
}

const readCustomer =
  (services: Services): Handler<'readCustomer'> =>
  async ({ query }, context) => {
    const file = await readOnRecord(services, query.userId, 'information', context);
    return file ? customerInformation(file) : refuse('not_found');
  };

const readStepsToFollow =
  (services: Services): Handler<'readStepsToFollow'> =>
  async ({ query }, context) => {
    const file = await readOnRecord(services, query.userId, 'steps', context);
    return file ? stepsToFollow(file) : refuse('not_found');
  };

const readDocumentStatuses =
  (services: Services): Handler<'readDocumentStatuses'> =>
  async ({ query }, context) => {
    const file = await readOnRecord(services, query.userId, 'document statuses', context);
    return file ? documentStatuses(file, await findDocuments(services.db, query.userId)) : refuse('not_found');
  };

const listCustomerDocuments =
  (services: Services): Handler<'listCustomerDocuments'> =>
  async ({ query }, context) => {
    const file = await readOnRecord(services, query.userId, 'documents', context);
    return file ? documentPositions(services.db, query.userId) : refuse('not_found');
  };

const readDocumentFile =
  (services: Services): Handler<'readDocumentFile'> =>
  async ({ params }, context) => {
    const document = await services.db
      .selectFrom('kyc.document')
      .select(['file_key', 'account_id'])
      .where('id', '=', params.documentId)
      .where('submitted', '=', true)
      .executeTakeFirst();
    if (!document) return refuse('not_found');
    // On record before it is shown: what was read can never be missing from the log.
    const subject = { kind: 'document', id: params.documentId } as const;
    const detail = { customer: document.account_id };
    await record(services, { action: 'document.read', subject, detail }, context);
    const content = await services.files.get(document.file_key);
    return {
      content: Readable.from([content]),
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(content.length),
        'content-disposition': 'attachment; filename="documento.jpg"',
      },
    };
  };

const acceptDocuments =
  (services: Services): Handler<'acceptDocuments'> =>
  async ({ body }, context) => {
    const result = await decide(services, body.idUserDocument, { verdict: 'Aceptado' }, context);
    return result instanceof Refusal ? result : { currentLevel: result.level, isVerified: result.isVerified };
  };

const declineDocuments =
  (services: Services): Handler<'declineDocuments'> =>
  async ({ body }, context) => {
    const { description, reasonCode = null, internalNote = null } = body;
    const decision = { verdict: 'Declinado', reason: description.trim(), code: reasonCode, internalNote } as const;
    const result = await decide(services, body.idUserDocument, decision, context);
    return result instanceof Refusal ? result : {};
  };

/** A customer's file. That this officer read a part of it is on record before it is shown; null if there is none. */
async function readOnRecord(services: Services, userId: string, part: string, context: AccountContext) {
  const file = await readCustomerFile(services.db, userId);
  if (file)
    await record(
      services,
      { action: 'customer.read', subject: { kind: 'customer', id: userId }, detail: { part } },
      context,
    );
  return file;
}

function record(
  { db }: Services,
  event: Pick<AuditEvent, 'action' | 'subject' | 'detail'>,
  { caller, visitor }: AccountContext,
) {
  return recordAudit(db, { actor: { kind: 'officer', id: caller.accountId }, requestId: visitor.requestId, ...event });
}

async function decide({ db, clock }: Services, ids: string[], decision: Decision, context: AccountContext) {
  const result = await inTransaction(db, (transaction) =>
    decideDocuments(transaction, ids, decision, context, clock()),
  );
  if (!(result instanceof Refusal)) {
    await announce(db, result.accountId, 'verification');
    await announceToOfficers(db, 'customers', result.accountId);
  }
  return result;
}
