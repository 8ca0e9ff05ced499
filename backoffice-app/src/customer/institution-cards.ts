import type { Schemas } from '@caudal/api-spec/backoffice';
import type { ReviewedDocument } from '../document-review/reviewed-documents.ts';

type DeclaredField = Schemas['DeclaredField'];

/** One part of an institution's file. */
export interface InstitutionCard {
  readonly name: (typeof parts)[number]['name'];
  readonly fields: readonly DeclaredField[];
  /** The documents that prove this part. */
  readonly documents: readonly ReviewedDocument[];
}

const parts = [
  {
    name: 'identification',
    fields: ['legalName', 'nit', 'jurisdictionCountry', 'chamberOfCommerceDate'],
    kinds: ['rut', 'chamberOfCommerce'],
  },
  { name: 'address', fields: ['mainAddress', 'cityID'], kinds: [] },
  { name: 'business', fields: ['businessDescription', 'lawfulFunds', 'originOfFunds'], kinds: [] },
  {
    name: 'owners',
    fields: [
      'shareholders',
      'legalRepresentativeName',
      'legalRepresentativeID',
      'hasSubstituteRepresentative',
      'substituteRepresentativeName',
      'substituteRepresentativeID',
    ],
    kinds: ['shareholderCertificate', 'identityCopies'],
  },
  {
    name: 'finances',
    fields: ['incomeBand', 'assetBand'],
    kinds: ['financialStatements', 'incomeTaxReturns', 'vatReturns'],
  },
  { name: 'operations', fields: [], kinds: [] },
] as const satisfies readonly { name: string; fields: readonly string[]; kinds: readonly string[] }[];

const known = { fields: namesOf(({ fields }) => fields), kinds: namesOf(({ kinds }) => kinds) };

function namesOf(of: (part: (typeof parts)[number]) => readonly string[]): Set<string> {
  return new Set(parts.flatMap(of));
}

/**
 * Sorts fields and documents into cards, in reading order. Fields and documents that no part names, for example fields
 * added later, go to the last card.
 */
export function institutionCards(
  fields: readonly DeclaredField[],
  documents: readonly ReviewedDocument[],
): InstitutionCard[] {
  return parts
    .map(({ name, ...own }) => {
      const names = new Set<string>(own.fields);
      const kinds = new Set<string>(own.kinds);
      const isLast = name === 'operations';
      return {
        name,
        fields: fields.filter((field) => names.has(field.name) || (isLast && !known.fields.has(field.name))),
        documents: documents.filter(({ kind }) => kinds.has(kind) || (isLast && !known.kinds.has(kind))),
      };
    })
    .filter(({ name, ...shown }) => name === 'operations' || shown.fields.length + shown.documents.length > 0);
}
