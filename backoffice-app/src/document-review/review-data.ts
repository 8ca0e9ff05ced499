import type { Schemas } from '@caudal/api-spec/backoffice';
import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, queryOptions, type Operation } from '../api.ts';
import { caseMadeOld } from '../cases/case-data.ts';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { customerMadeOld, informationQuery, stepsQuery, submissionsQuery } from '../customer/customer-file.ts';
import { reviewedDocuments } from './reviewed-documents.ts';

export type DeclineReasonCode = Schemas['DeclineReasonCode'];

export type Reviewed = Readonly<ReturnType<typeof useReviewed>>;

/** Reads the data of a review: a customer's declarations and the documents sent to prove them. */
export function useReviewed(userId: string, caseId: string | undefined) {
  const { data: customer } = useSuspenseQuery(informationQuery(userId));
  const { data: steps } = useSuspenseQuery(stepsQuery(userId));
  const { data: submissions } = useSuspenseQuery(submissionsQuery(userId));
  const number = steps.Level1?.identification.Number ?? null;
  const documents = useMemo(() => reviewedDocuments(submissions), [submissions]);
  // The same object until something in it changes: a dialog that opens or closes draws nothing of it again.
  return useMemo(
    () => ({
      customer,
      /** The id of the case that led here. */
      caseId,
      number,
      submissions,
      documents,
    }),
    [customer, caseId, number, submissions, documents],
  );
}

/**
 * Queries to invalidate after a decision about a document: the customer's file, and the case that the decision may have
 * closed.
 */
export const decisionMadeOld = {
  always: [...customerMadeOld.always, ...caseMadeOld.always],
  ofCustomer: [...customerMadeOld.ofCustomer, ...caseMadeOld.ofCustomer],
} as const satisfies MadeOld<Operation>;

/**
 * Reads the bytes of a document. Each reading is recorded. A document never changes: one that is sent again is another
 * document. The bytes are dropped with the screen, so that no tab keeps identity documents in memory.
 */
export const fileQuery = (documentId: string) =>
  queryOptions(
    'get',
    '/kyc/administrative/users/user-documents/{documentId}/file',
    { params: { path: { documentId } }, parseAs: 'blob' },
    { gcTime: 0, staleTime: 'static' },
  );

/** Saves every document of a customer in one ZIP. @throws RequestError */
export function saveDocuments(userId: string): Promise<void> {
  const options = { params: { query: { userId } }, parseAs: 'blob' } as const;
  return saveAnswer(api.GET('/kyc/administrative/users/user-documents/archive', options));
}

export const acceptDocuments = (body: Schemas['DocumentAcceptance']) =>
  unwrap(api.POST('/kyc/administrative/user-documents/accept', { body }));

export async function declineDocuments(body: Schemas['DocumentDecline']): Promise<void> {
  await unwrap(api.POST('/kyc/administrative/user-documents/decline', { body }));
}
