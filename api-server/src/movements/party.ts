import type { Profile } from '../customers/customer.ts';

/** The code of 'Cédula de extranjería' (reference/parameters.ts, group 2). */
const foreigners_id = '8';

/** Which document a customer is known by, in the words of the banks. */
export function partyDocument(profile: Pick<Profile, 'identificationType'> | null): { kind: 'CC' | 'CE' } {
  return { kind: profile?.identificationType === foreigners_id ? 'CE' : 'CC' };
}
