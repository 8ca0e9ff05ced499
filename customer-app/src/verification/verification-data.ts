import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { visit } from '@caudal/app-kit/reading/visit.ts';
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { queryOptions, type Operation } from '../api.ts';

export type OwnDocument = Schemas['OwnDocument'];
export type DocumentKind = OwnDocument['kind'];
export type Level1 = NonNullable<Schemas['KycInformation']['Level1']>;

export const documentKinds = ['frontal', 'back', 'selfie'] as const satisfies readonly DocumentKind[];

export const levelQuery = () => queryOptions('get', '/kyc/users/natural/kyc-verified');
export const informationQuery = () => queryOptions('get', '/kyc/users/natural/kyc-information');
export const documentsQuery = () => queryOptions('get', '/kyc/users/natural/documents');
export const depositVolumeQuery = () => queryOptions('get', '/payment/volumes/users/deposit/volume');
export const withdrawalVolumeQuery = () => queryOptions('get', '/payment/volumes/users/withdrawal/volume');
export const idTypesQuery = () =>
  queryOptions('get', '/api/parameters/codes-admon/', { params: { query: { id: '2' } } }, { staleTime: 'static' });

/** What is old once a level was sent or decided on: where it stands, and the limits that it gives. */
export const verificationMadeOld = {
  always: [
    'get /kyc/users/natural/kyc-verified',
    'get /kyc/users/natural/kyc-information',
    'get /kyc/users/natural/documents',
    'get /payment/volumes/users/deposit/volume',
    'get /payment/volumes/users/withdrawal/volume',
  ],
} as const satisfies MadeOld<Operation>;

/** Everything the verification screen shows. */
export interface Verification {
  readonly level: Schemas['VerifiedLevel'];
  readonly level1: Level1 | null;
  readonly documents: readonly OwnDocument[];
  readonly idTypes: readonly Schemas['Parameter'][];
  readonly deposit: Schemas['DepositVolume'];
  readonly withdrawal: Schemas['WithdrawalVolume'];
}

/** To be sent, with an officer, sent back in part, or accepted. */
export type Level1State = 'open' | 'review' | 'declined' | 'verified';

/** Where level 1 stands, as its indicator shows it. */
export function level1State({ level, documents }: Pick<Verification, 'level' | 'documents'>): Level1State {
  if (level.currentLevel > 1 || (level.currentLevel === 1 && level.isVerified)) return 'verified';
  if (level.currentLevel === 0) return 'open';
  return documents.some(({ state }) => state === 'Declinado') ? 'declined' : 'review';
}

/** Where level 1 alone decides where the customer stands. */
function isDecided({ currentLevel, isVerified }: Verification['level']): boolean {
  return currentLevel === 0 || isVerified;
}

/** For the loaders of screens where money moves. The documents are asked for only where they decide it. */
export async function visitStanding(queryClient: QueryClient): Promise<void> {
  const level = await visit(queryClient, levelQuery());
  if (!isDecided(level)) await visit(queryClient, documentsQuery());
}

/** Where the customer stands. */
export function useStanding(): Level1State {
  const { data: level } = useSuspenseQuery(levelQuery());
  const { data: documents = [] } = useQuery({ ...documentsQuery(), enabled: !isDecided(level) });
  return level1State({ level, documents });
}
