import type { LocalisedText } from '@caudal/api-spec';
import { partyKinds } from '../customers/parties.ts';
import type { Hit } from './hits.ts';
import type { SubjectKind } from './screener.ts';

/** Returns the name of a kind of subject. */
export function subjectKindName(kind: SubjectKind): LocalisedText {
  return kind === 'customer' ? { es: 'Usuario', en: 'Customer' } : partyKinds[kind].name;
}

/** Returns who was compared, with their document where there is one: 'Ana Pérez, 1020304050'. */
export function whoWasCompared({ name, document }: Hit['subject']): string {
  return document === null ? name : `${name}, ${document}`;
}
