import type { Schemas } from '@caudal/api-spec/customer';
import { unwrap } from '@caudal/api-spec/session';
import { api } from '../api.ts';

export type OwnDocument = Schemas['OwnDocument'];
export type DocumentKind = OwnDocument['kind'];
export type Level1 = NonNullable<Schemas['KycInformation']['Level1']>;

export const documentKinds = ['frontal', 'back', 'selfie'] as const satisfies readonly DocumentKind[];

/** Everything the verification screen shows, read side by side. */
export async function readVerification() {
  const [level, information, documents, idTypes, deposit, withdrawal] = await Promise.all([
    unwrap(api.GET('/kyc/users/natural/kyc-verified')),
    unwrap(api.GET('/kyc/users/natural/kyc-information')),
    unwrap(api.GET('/kyc/users/natural/documents')),
    unwrap(api.GET('/api/parameters/codes-admon/', { params: { query: { id: '2' } } })),
    unwrap(api.GET('/payment/volumes/users/deposit/volume')),
    unwrap(api.GET('/payment/volumes/users/withdrawal/volume')),
  ]);
  return { level, level1: information.Level1, documents, idTypes, deposit, withdrawal };
}

export type Verification = Awaited<ReturnType<typeof readVerification>>;

/** To be sent, with an officer, sent back in part, or accepted. */
export type Level1State = 'open' | 'review' | 'declined' | 'verified';

/** Where level 1 stands, as its indicator shows it. */
export function level1State({ level, documents }: Pick<Verification, 'level' | 'documents'>): Level1State {
  if (level.currentLevel > 1 || (level.currentLevel === 1 && level.isVerified)) return 'verified';
  if (level.currentLevel === 0) return 'open';
  return documents.some(({ state }) => state === 'Declinado') ? 'declined' : 'review';
}

/** Where the customer stands, for screens where money moves. The documents are asked for only where they decide it. */
export async function readStanding(): Promise<Level1State> {
  const level = await unwrap(api.GET('/kyc/users/natural/kyc-verified'));
  const isDecided = level.currentLevel === 0 || level.isVerified;
  const documents = isDecided ? [] : await unwrap(api.GET('/kyc/users/natural/documents'));
  return level1State({ level, documents });
}
