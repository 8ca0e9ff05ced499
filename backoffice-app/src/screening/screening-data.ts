import type { Schemas } from '@caudal/api-spec/backoffice';
import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { session } from '@caudal/app-kit/session/page-session.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { upload } from '@caudal/app-kit/session/upload.ts';
import { queryOptions as readingOptions } from '@tanstack/react-query';
import { api, queryOptions, type Operation } from '../api.ts';
import { caseMadeOld } from '../cases/case-data.ts';
import { customerMadeOld } from '../customer/customer-file.ts';
import * as v from 'valibot';
import { ledByCase } from '../cases/case-search.ts';
import { lenient } from '../filters/address.ts';

export type Screening = Schemas['Screening'];
export type ScreeningHit = Schemas['ScreeningHit'];
/** A file that an officer added under 'Documentos de PEP'. */
export type PepPaper = Schemas['OfficerFile'];
export type RiskLevel = NonNullable<Schemas['RiskLevel']['riskLevel']>;

const of = (userId: string) => ({ params: { query: { userId } } });

export const screeningQuery = (userId: string) =>
  queryOptions('get', '/kyc/administrative/users/screening', of(userId));

/**
 * Reads the report. `version` changes with each search and each decision about a hit, and the report with it. The report is dropped with
 * the screen, so that no tab keeps it in memory.
 */
export const reportFileQuery = (userId: string, version: string) =>
  readingOptions({
    queryKey: ['screening report', userId, version],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/kyc/administrative/users/user-documents/tusdatos/file', { ...of(userId), parseAs: 'blob', signal }),
      ),
    gcTime: 0,
    staleTime: 'static',
  });

export const pepFilesQuery = (userId: string) => queryOptions('get', '/kyc/administrative/users/pep-files', of(userId));

/** Queries to invalidate after something about a customer was registered or decided. */
export const screeningMadeOld = {
  always: [...customerMadeOld.always, ...caseMadeOld.always],
  ofCustomer: [...customerMadeOld.ofCustomer, ...caseMadeOld.ofCustomer, 'get /kyc/administrative/users/pep-files'],
} as const satisfies MadeOld<Operation>;

export async function screenAgain(userId: string): Promise<void> {
  await unwrap(api.POST('/kyc/administrative/users/screening', { body: { userId } }));
}

type Change = Schemas['RegisteredChange'];

export const decideHit = (body: Schemas['ScreeningDecision']): Promise<Change> =>
  unwrap(api.POST('/kyc/administrative/users/screening/decide', { body }));

/** The risk levels, lowest first. */
export const riskLevels = ['low', 'medium', 'high'] as const satisfies readonly RiskLevel[];

/** The acts that officers register about a customer or take back, each with a reason. */
export const registering = {
  risk: (userId: string, reason: string, riskLevel: RiskLevel | null): Promise<Change> =>
    unwrap(api.POST('/kyc/administrative/users/set-risk-level', { body: { userId, riskLevel, reason } })),
  list: (userId: string, reason: string): Promise<Change> =>
    unwrap(api.POST('/kyc/administrative/users/flag-list', { body: { userId, reason } })),
  unlist: (userId: string, reason: string): Promise<Change> =>
    unwrap(api.POST('/kyc/administrative/users/unflag-list', { body: { userId, reason } })),
  allow: (userId: string, reason: string): Promise<Change> =>
    unwrap(api.POST('/kyc/administrative/users/allow-transactions', { body: { userId, allow: true, reason } })),
  disallow: (userId: string, reason: string): Promise<Change> =>
    unwrap(api.POST('/kyc/administrative/users/allow-transactions', { body: { userId, allow: false, reason } })),
  pep: (userId: string, reason: string): Promise<Change> =>
    unwrap(api.POST('/kyc/administrative/users/natural/flag-peps', { body: { id: userId, reason } })),
  unpep: (userId: string, reason: string): Promise<Change> =>
    unwrap(api.POST('/kyc/administrative/users/natural/unflag-peps', { body: { id: userId, reason } })),
} as const;

export type Registering = keyof typeof registering;

/** Adds files about a politically exposed person. @throws RequestError */
export async function addPepFiles(userId: string, files: readonly File[]): Promise<void> {
  const form = new FormData();
  for (const file of files) form.append('documents', file, file.name);
  const path = `/kyc/administrative/users/pep-files?userId=${encodeURIComponent(userId)}`;
  await upload(session, path, form, { onProgress: () => undefined });
}

/** Saves the background report. @throws RequestError */
export function saveReport(userId: string): Promise<void> {
  const options = { ...of(userId), parseAs: 'blob' } as const;
  return saveAnswer(api.GET('/kyc/administrative/users/user-documents/tusdatos/file', options));
}

/** The search parameters of the screening views: the open dialog and its subject. */
export const screeningSearch = v.object({
  dialog: lenient(v.picklist(['risk', 'list', 'unlist', 'allow', 'disallow', 'pep', 'unpep', 'confirm', 'clear'])),
  /** The risk to register; undefined to remove it. */
  risk: lenient(v.picklist(riskLevels)),
  /** The id of the hit that the decision is about. */
  hit: lenient(v.pipe(v.string(), v.uuid())),
  ...ledByCase,
});

export type ScreeningSearch = v.InferOutput<typeof screeningSearch>;
