/** The code of 'Cédula de extranjería' (api-server/src/reference/parameters.ts, group 2). */
const foreigners_id = '8';

/** Which document somebody is known by, in the words of the banks. */
export function partyDocument(kind: string, number: string): { kind: 'CC' | 'CE'; number: string } {
  return { kind: kind === foreigners_id ? 'CE' : 'CC', number };
}
