import { findProfile } from '../customers/customer.ts';
import type { Database } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/contexts.ts';
import { nameOfCode } from '../reference/parameters.ts';

/** Whom a paper is about, and in which language. */
export type Holder = Pick<Caller, 'accountId' | 'email' | 'langKey'>;

const words = {
  es: { holder: 'Titular', document: 'Documento', email: 'Correo' },
  en: { holder: 'Holder', document: 'Document', email: 'E-mail' },
} as const;

/** What a paper says of its holder. Before the first level was sent, they are known by their e-mail alone. */
export async function holderFacts(
  db: Database,
  { accountId, email, langKey }: Holder,
): Promise<(readonly [name: string, value: string])[]> {
  const { holder, document, email: address } = words[langKey];
  const profile = await findProfile(db, accountId);
  if (!profile) return [[address, email]];
  return [
    [holder, profile.fullName],
    [document, `${nameOfCode('2', profile.identificationType) ?? ''} ${profile.documentNumber}`.trim()],
    [address, email],
  ];
}
