import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { visit } from '@caudal/app-kit/reading/visit.ts';
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { queryOptions, type Operation } from '../api.ts';

export type OwnDocument = Schemas['OwnDocument'];
export type DocumentKind = OwnDocument['kind'];
export type Level1 = NonNullable<Schemas['KycInformation']['Level1']>;

export const documentKinds = ['frontal', 'back', 'selfie'] as const satisfies readonly DocumentKind[];

/** The query for the plan: for each level its requirements, its limit and the customer's state. */
export const planQuery = () => queryOptions('get', '/kyc/users/requirements');
export const informationQuery = () => queryOptions('get', '/kyc/users/natural/kyc-information');
export const documentsQuery = () => queryOptions('get', '/kyc/users/natural/documents');
/**
 * The query for a sent photo. It is not cached after the screen is left: identity documents must not stay in a tab that
 * shows something else.
 */
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

/** Queries to invalidate after a level was sent or decided on: its state, and the limits it gives. */
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

/** Queries to invalidate after a document was added to a draft or removed from it. */
export const levelDocumentsMadeOld = {
  always: ['get /kyc/users/levels/{level}/documents'],
} as const satisfies MadeOld<Operation>;

/** All data of the verification screen. */
export interface Verification {
  readonly plan: Schemas['VerificationPlan'];
  readonly level1: Level1 | null;
  readonly documents: readonly OwnDocument[];
  readonly idTypes: readonly Schemas['Parameter'][];
  readonly deposit: Schemas['DepositVolume'];
  readonly withdrawal: Schemas['WithdrawalVolume'];
}

export type PlannedLevel = Schemas['PlannedLevel'];

/** Returns the level that follows a level; null when there is none. */
export function nextLevel({ levels }: Schemas['VerificationPlan'], level: number): PlannedLevel | null {
  return levels.find((one) => one.level === level + 1) ?? null;
}

/**
 * The state of a level, in the words of its indicator: not yet available, to be sent, under review, sent back in part, or
 * accepted.
 */
type LevelStanding = 'locked' | 'open' | 'review' | 'declined' | 'verified';
/** The state of level 1, which is never locked. */
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

/** Returns the first level; null when the plan has no levels. */
export function firstLevel({ levels }: Schemas['VerificationPlan']): PlannedLevel | null {
  return levels[0] ?? null;
}

/** Returns the state of level 1. */
export function level1State({ plan }: Pick<Verification, 'plan'>): Level1State {
  const first = firstLevel(plan);
  const standing = first && standingOf(first);
  return standing === null || standing === 'locked' ? 'open' : standing;
}

/**
 * Returns what opens after a sent level is accepted: the next level if it waits for this one, the first deposit, or
 * nothing new, as after the last level or a change of verified data.
 */
export function opensAfter(
  { levels }: { readonly levels: readonly Pick<PlannedLevel, 'level' | 'state'>[] },
  sent: number,
): 'level' | 'deposit' | 'nothing' {
  if (levels.some(({ level, state }) => level === sent + 1 && state === 'locked')) return 'level';
  return levels[0]?.state === 'verified' ? 'nothing' : 'deposit';
}

/** Returns the level to show when none is chosen: the first one that is not verified, or else the last. */
export function currentLevel({ levels }: Schemas['VerificationPlan']): PlannedLevel | null {
  return levels.find(({ state }) => state !== 'verified') ?? levels.at(-1) ?? null;
}

/** Returns the requested level if it can be opened; otherwise the current one. */
export function shownLevel(plan: Schemas['VerificationPlan'], asked: number | undefined): PlannedLevel | null {
  const found = plan.levels.find(({ level, state }) => level === asked && state !== 'locked');
  return found ?? currentLevel(plan);
}

/** Loads the plan, for the loaders of screens on which money moves. */
export async function visitStanding(queryClient: QueryClient): Promise<void> {
  await visit(queryClient, planQuery());
}

/** Returns the customer's state at level 1. */
export function useStanding(): Level1State {
  const { data: plan } = useSuspenseQuery(planQuery());
  return level1State({ plan });
}
