import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { visit } from '@caudal/app-kit/reading/visit.ts';
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { queryOptions, type Operation } from '../api.ts';

export type OwnDocument = Schemas['OwnDocument'];
export type DocumentKind = OwnDocument['kind'];
export type Level1 = NonNullable<Schemas['KycInformation']['Level1']>;

export const documentKinds = ['frontal', 'back', 'selfie'] as const satisfies readonly DocumentKind[];

/** What each level asks, gives, and where the customer stands at it. */
export const planQuery = () => queryOptions('get', '/kyc/users/requirements');
export const informationQuery = () => queryOptions('get', '/kyc/users/natural/kyc-information');
export const documentsQuery = () => queryOptions('get', '/kyc/users/natural/documents');
/** A photo that was sent. Let go of with the screen: nobody's identity papers stay in a tab that shows something else. */
export const ownPhotoQuery = (kind: DocumentKind) =>
  queryOptions(
    'get',
    '/kyc/users/natural/documents/{kind}/file',
    { params: { path: { kind } }, parseAs: 'blob' },
    { gcTime: 0 },
  );
export const depositVolumeQuery = () => queryOptions('get', '/payment/volumes/users/deposit/volume');
export const withdrawalVolumeQuery = () => queryOptions('get', '/payment/volumes/users/withdrawal/volume');
export const idTypesQuery = () =>
  queryOptions('get', '/api/parameters/codes-admon/', { params: { query: { id: '2' } } }, { staleTime: 'static' });

/** What is old once a level was sent or decided on: where it stands, and the limits that it gives. */
export const verificationMadeOld = {
  always: [
    'get /kyc/users/requirements',
    'get /api/account/profile',
    'get /kyc/users/natural/kyc-information',
    'get /kyc/users/natural/documents',
    'get /kyc/users/natural/documents/{kind}/file',
    'get /kyc/users/levels/{level}/documents',
    'get /kyc/users/levels/{level}/submission',
    'get /payment/volumes/users/deposit/volume',
    'get /payment/volumes/users/withdrawal/volume',
  ],
} as const satisfies MadeOld<Operation>;

/** What is old once a document was put into a draft, or taken out of it. */
export const levelDocumentsMadeOld = {
  always: ['get /kyc/users/levels/{level}/documents'],
} as const satisfies MadeOld<Operation>;

/** Everything the verification screen shows. */
export interface Verification {
  readonly plan: Schemas['VerificationPlan'];
  readonly level1: Level1 | null;
  readonly documents: readonly OwnDocument[];
  readonly idTypes: readonly Schemas['Parameter'][];
  readonly deposit: Schemas['DepositVolume'];
  readonly withdrawal: Schemas['WithdrawalVolume'];
}

export type PlannedLevel = Schemas['PlannedLevel'];

/** The level after this one, where somebody can send it once this one is verified. */
export function nextLevel({ levels }: Schemas['VerificationPlan'], level: number): PlannedLevel | null {
  return levels.find((one) => one.level === level + 1) ?? null;
}

/** Where a level stands, in the words of its indicator: to be sent, with an officer, sent back in part, or accepted. */
export type LevelStanding = 'locked' | 'open' | 'review' | 'declined' | 'verified';
/** Level 1 is never locked. */
export type Level1State = Exclude<LevelStanding, 'locked'>;

const standings = {
  locked: 'locked',
  open: 'open',
  in_review: 'review',
  to_update: 'declined',
  verified: 'verified',
} as const satisfies Record<PlannedLevel['state'], LevelStanding>;

export function standingOf({ state }: PlannedLevel): LevelStanding {
  return standings[state];
}

/** The level that everything begins with; null for who has no levels to go through. */
export function firstLevel({ levels }: Schemas['VerificationPlan']): PlannedLevel | null {
  return levels[0] ?? null;
}

/** Where level 1 stands. */
export function level1State({ plan }: Pick<Verification, 'plan'>): Level1State {
  const first = firstLevel(plan);
  const standing = first && standingOf(first);
  return standing === null || standing === 'locked' ? 'open' : standing;
}

/**
 * What opens once a level that was sent is accepted: the next one where it waits for this one, the first deposit, or nothing more than
 * before, as after the last level or a change of what is verified already.
 */
export function opensAfter(
  { levels }: { readonly levels: readonly Pick<PlannedLevel, 'level' | 'state'>[] },
  sent: number,
): 'level' | 'deposit' | 'nothing' {
  if (levels.some(({ level, state }) => level === sent + 1 && state === 'locked')) return 'level';
  return levels[0]?.state === 'verified' ? 'nothing' : 'deposit';
}

/** The level that is shown where none is chosen: the first that there is something to do or to see of. */
export function currentLevel({ levels }: Schemas['VerificationPlan']): PlannedLevel | null {
  return levels.find(({ state }) => state !== 'verified') ?? levels.at(-1) ?? null;
}

/** The level that was asked for, where it can be opened; else the current one. */
export function shownLevel(plan: Schemas['VerificationPlan'], asked: number | undefined): PlannedLevel | null {
  const found = plan.levels.find(({ level, state }) => level === asked && state !== 'locked');
  return found ?? currentLevel(plan);
}

/** For the loaders of screens where money moves. */
export async function visitStanding(queryClient: QueryClient): Promise<void> {
  await visit(queryClient, planQuery());
}

/** Where the customer stands. */
export function useStanding(): Level1State {
  const { data: plan } = useSuspenseQuery(planQuery());
  return level1State({ plan });
}
