import type { LocalisedText } from '@caudal/api-spec';
import type { EntryKind } from './entry-form.ts';

export const kindNames = {
  person: { es: 'Persona', en: 'Person' },
  document: { es: 'Documento', en: 'Document' },
  bank_account: { es: 'Cuenta bancaria', en: 'Bank account' },
  address: { es: 'Dirección', en: 'Address' },
} as const satisfies Record<EntryKind, LocalisedText>;
