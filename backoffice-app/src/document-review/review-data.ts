import type { Schemas } from '@caudal/api-spec/backoffice';
import { fromBody, unwrap } from '@caudal/api-spec/session';
import { session } from '@caudal/app-kit/session.ts';
import { api } from '../api.ts';
import { slotsOf, type Slots } from './slots.ts';

export type DeclineReasonCode = Schemas['DeclineReasonCode'];

/** What is declared, and the three images of the identity document. */
export async function readReview(userId: string) {
  const params = { params: { query: { userId } } };
  const [customer, steps, documents] = await Promise.all([
    unwrap(api.GET('/kyc/administrative/users/information', params)),
    unwrap(api.GET('/kyc/administrative/users/stepsToFollow', params)),
    unwrap(api.GET('/kyc/administrative/users/user-documents', params)),
  ]);
  const slots: Slots = slotsOf(documents);
  return { customer, number: steps.Level1?.identification.Number ?? null, slots };
}

/** The bytes of a document. Each reading is written to the audit log. @throws RequestError */
export async function readImage(fileUrl: string, signal: AbortSignal): Promise<Blob> {
  const response = await session.fetch(new Request(fileUrl, { signal }));
  if (!response.ok) throw fromBody(await response.json().catch(() => null), response.status);
  return response.blob();
}

export function acceptDocuments(idUserDocument: string[]): Promise<Schemas['VerifiedLevel']> {
  return unwrap(api.POST('/kyc/administrative/user-documents/accept', { body: { idUserDocument } }));
}

export async function declineDocuments(body: Schemas['DocumentDecline']): Promise<void> {
  await unwrap(api.POST('/kyc/administrative/user-documents/decline', { body }));
}
