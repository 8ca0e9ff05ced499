import { findProfile } from '../customers/customer.ts';
import type { Database } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/contexts.ts';
import { nameOfCode } from '../reference/parameters.ts';

/** The customer that a document is about, and the language that it is written in. */
export type Holder = Pick<Caller, 'accountId' | 'email' | 'langKey'>;

const words = {
  es: { holder: 'Titular', document: 'Documento', email: 'Correo' },
  en: { holder: 'Holder', document: 'Document', email: 'E-mail' },
} as const;

/** Returns the facts that a document states about its holder. Only the e-mail is known before the first verification level is submitted. */
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
