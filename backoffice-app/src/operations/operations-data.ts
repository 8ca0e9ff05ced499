import { csvAsked } from '@caudal/app-kit/files/csv-dialect.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { session } from '@caudal/app-kit/session/page-session.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { upload } from '@caudal/app-kit/session/upload.ts';
import { api, queryOptions, type Operation } from '../api.ts';
import { customerMadeOld } from '../customer/customer-file.ts';
import * as v from 'valibot';
import { ledByCase } from '../cases/case-search.ts';
import { lenient } from '../filters/address.ts';

export type OperationsReview = Schemas['OperationsReview'];
export type OperationsDocument = Schemas['OperationsDocument'];

const base = '/kyc/administrative/users/user-documents/nature-operations';
const of = (userId: string) => ({ params: { query: { userId } } });

export const reviewsQuery = (userId: string) => queryOptions('get', `${base}/reviews`, of(userId));

export const operationsDocumentsQuery = (userId: string, { review, label }: OperationsSearch) =>
  queryOptions('post', `${base}/report`, { body: { userId, reviewNumber: review ?? null, reviewLabel: label ?? '' } });

export const requestsQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/document-requests', of(userId));

/** Reads the labels of reviews, which are group 9 of the parameters. */
export const labelsQuery = () =>
  queryOptions('get', '/api/parameters/codes-admon/', { params: { query: { id: '9' } } });

/** Queries to invalidate after an officer's act on a customer's nature of operations. */
export const operationsMadeOld = {
  always: customerMadeOld.always,
  ofCustomer: [
    ...customerMadeOld.ofCustomer,
    `get ${base}/reviews`,
    `post ${base}/report`,
    'get /kyc/administrative/users/document-requests',
  ],
} as const satisfies MadeOld<Operation>;

export const createReview = (userId: string) => unwrap(api.POST(`${base}/reviews`, { body: { userId } }));

export async function labelReview(body: Schemas['OperationsLabel']): Promise<void> {
  await unwrap(api.POST(`${base}/set-label`, { body }));
}

export const decideReview = (body: Schemas['OperationsDecision']) => unwrap(api.POST(`${base}/decision`, { body }));

export const requestDocument = (body: Schemas['NewDocumentRequest']) =>
  unwrap(api.POST('/kyc/administrative/users/document-requests', { body }));

export const withdrawRequest = (body: Schemas['WithdrawnRequest']) =>
  unwrap(api.POST('/kyc/administrative/users/document-requests/withdrawal', { body }));

/** Adds PDFs to the open review. @throws RequestError */
export async function addFiles(
  userId: string,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<void> {
  const form = new FormData();
  for (const file of files) form.append('documents', file, file.name);
  await upload(session, `${base}/files?userId=${encodeURIComponent(userId)}`, form, { onProgress });
}

/** Saves the documents of one review, or of all of them, in one ZIP. @throws RequestError */
export function saveOperations(userId: string, reviewNumber: number | undefined): Promise<void> {
  const query = { ...csvAsked(), userId, ...(reviewNumber !== undefined && { reviewNumber: String(reviewNumber) }) };
  return saveAnswer(api.GET(`${base}/archive`, { params: { query }, parseAs: 'blob' }));
}

/** Saves a file that an officer added. @throws RequestError */
export function saveOfficerFile(fileId: string): Promise<void> {
  const options = { params: { path: { fileId } }, parseAs: 'blob' } as const;
  return saveAnswer(api.GET('/kyc/administrative/users/officer-files/{fileId}/file', options));
}

/** The search parameters: the filters of a customer's operations and the open dialog. */
export const operationsSearch = v.object({
  /** The number of a review. */
  review: lenient(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))),
  /** The code of a label. */
  label: lenient(v.pipe(v.string(), v.regex(/^\d{1,10}$/))),
  dialog: lenient(v.picklist(['files', 'decline', 'request'])),
  ...ledByCase,
});

/** Returns a predicate for the reviews that the filters match. */
export const isShown =
  ({ review, label }: Pick<OperationsSearch, 'review' | 'label'>) =>
  ({ reviewNumber, reviewLabel }: { reviewNumber: number; reviewLabel: string | null }): boolean =>
    (review === undefined || review === reviewNumber) && (label === undefined || label === reviewLabel);

export type OperationsSearch = v.InferOutput<typeof operationsSearch>;
