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
    const file = await readCustomerFile(services.db, query.userId);
    if (!file) return refuse('not_found');
    await record(services, 'customer.read', { kind: 'customer', id: query.userId }, context);
    return customerInformation(file);
  };

const readStepsToFollow =
  (services: Services): Handler<'readStepsToFollow'> =>
  async ({ query }) => {
    const file = await readCustomerFile(services.db, query.userId);
    return file ? stepsToFollow(file) : refuse('not_found');
  };

const readDocumentStatuses =
  (services: Services): Handler<'readDocumentStatuses'> =>
  async ({ query }) => {
    const file = await readCustomerFile(services.db, query.userId);
    return file ? documentStatuses(file, await findDocuments(services.db, query.userId)) : refuse('not_found');
  };

const listCustomerDocuments =
  (services: Services): Handler<'listCustomerDocuments'> =>
  async ({ query }) => {
    const file = await readCustomerFile(services.db, query.userId);
    return file ? documentPositions(services.db, query.userId) : refuse('not_found');
  };

const readDocumentFile =
  (services: Services): Handler<'readDocumentFile'> =>
  async ({ params }, context) => {
    const document = await services.db
      .selectFrom('kyc.document')
      .select('file_key')
      .where('id', '=', params.documentId)
      .where('submitted', '=', true)
      .executeTakeFirst();
    if (!document) return refuse('not_found');
    // On record before it is shown: what was read can never be missing from the log.
    await record(services, 'document.read', { kind: 'document', id: params.documentId }, context);
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

function record(
  { db }: Services,
  action: AuditEvent['action'],
  subject: AuditEvent['subject'],
  { caller, visitor }: AccountContext,
) {
  return recordAudit(db, {
    actor: { kind: 'officer', id: caller.accountId },
    action,
    subject,
    requestId: visitor.requestId,
  });
}

async function decide({ db, clock }: Services, ids: string[], decision: Decision, context: AccountContext) {
  const result = await inTransaction(db, (transaction) =>
    decideDocuments(transaction, ids, decision, context, clock()),
  );
  if (!(result instanceof Refusal)) {
    await announce(db, result.accountId, 'verification');
    await announceToOfficers(db, 'customers');
  }
  return result;
}
