/** The type of document of an institution in its profile (api-server/src/verification/institution-levels.ts). */
const tax_number = 'NIT';
/** The code of 'Cédula de extranjería' (api-server/src/reference/parameters.ts, group 2). */
const foreigners_id = '8';

export interface PartyDocument {
  kind: 'CC' | 'CE' | 'NIT';
  number: string;
}

/** Returns a document in the banks' terms. Banks write a tax number without its check digit. */
export function partyDocument(kind: string, number: string): PartyDocument {
  if (kind === tax_number) return { kind: 'NIT', number: number.replace(/-\d$/, '') };
  return { kind: kind === foreigners_id ? 'CE' : 'CC', number };
}
