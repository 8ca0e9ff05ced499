import type { LocalisedText } from '@caudal/api-spec';
import { terms } from '@caudal/api-spec/terms';
import { pesos } from '../assets/pesos.ts';
import type { PersonType, Profile } from '../customers/customer.ts';
import type { CodeGroup } from '../reference/parameters.ts';

/** What kind of text or answer a field takes; `field-forms.ts` says when one is right. */
export type FieldForm = 'name' | 'text' | 'number' | 'date' | 'code' | 'phone' | 'boolean';

export interface FieldRequirement {
  name: string;
  form: FieldForm;
  /** Of a code: the group of `api-server/src/reference/parameters.ts` that it belongs to. */
  group?: CodeGroup;
  /** Of a date: somebody was born then, who has to be of age. */
  isBirthDate?: true;
  /** Where it is kept in the customer's profile, for the areas that need to know it. */
  profile?: keyof Profile;
}

export type DocumentFormat = 'image/png' | 'image/jpeg';

export interface DocumentRequirement {
  /** The name of its part in an upload. */
  kind: string;
  /** What officers call it. */
  name: LocalisedText;
  /** How many there have to be, and may be. */
  least: number;
  most: number;
  formats: readonly DocumentFormat[];
}

export interface LevelRequirements {
  level: number;
  /** The most that may be deposited, and withdrawn, in a calendar month once it is verified, in minor units; null: no limit. */
  monthlyLimit: bigint | null;
  fields: readonly FieldRequirement[];
  /** Officers accept or decline each. The level is verified once enough of each kind are accepted. */
  documents: readonly DocumentRequirement[];
  /** What it gives is known, what it asks is not yet: nobody can send it. */
  isAnnounced?: true;
}

/**
 * What each level asks of each type of person, in the order of the levels. The one table behind validation, slots, progress,
 * the state of a review, limits, and what the apps show. Rule verification 5.
 */
export type Requirements = Readonly<Record<PersonType, readonly LevelRequirements[]>>;

const photo = { least: 1, most: 1, formats: ['image/png', 'image/jpeg'] } as const;

/** Rule verification 2. */
const natural1: LevelRequirements = {
  level: 1,
  monthlyLimit: pesos(terms.monthlyLimits[1]),
  fields: [
    { name: 'fullName', form: 'name', profile: 'fullName' },
    { name: 'identificationTypeID', form: 'code', group: '2', profile: 'identificationType' },
    { name: 'identificationNumber', form: 'number', profile: 'documentNumber' },
    { name: 'birthDate', form: 'date', isBirthDate: true, profile: 'birthDate' },
    { name: 'cellphoneNumber', form: 'phone', profile: 'cellphone' },
    { name: 'peps', form: 'boolean', profile: 'pep' },
  ],
  documents: [
    { kind: 'frontal', name: { es: 'Frente', en: 'Front' }, ...photo },
    { kind: 'back', name: { es: 'Reverso', en: 'Back' }, ...photo },
    { kind: 'selfie', name: { es: 'Selfie', en: 'Selfie' }, ...photo },
  ],
};

/** Rule verification 1. */
export const requirements: Requirements = {
  natural: [
    natural1,
    { level: 2, monthlyLimit: pesos(terms.monthlyLimits[2]), fields: [], documents: [], isAnnounced: true },
    { level: 3, monthlyLimit: terms.monthlyLimits[3], fields: [], documents: [], isAnnounced: true },
  ],
  institution: [],
};

/** @throws where a level could be sent that nobody could decide on: officers decide on documents. */
export function checkRequirements(table: Requirements): Requirements {
  for (const { level, documents, isAnnounced } of Object.values(table).flat())
    if (!isAnnounced && !documents.some(({ least }) => least > 0))
      throw new Error(`Level ${level} asks for no document that an officer could decide on`);
  return table;
}

export function levelOf(table: Requirements, personType: PersonType, level: number): LevelRequirements | null {
  return table[personType].find((one) => one.level === level) ?? null;
}

/** The level after the verified one, where it can be sent; null where there is none, or nobody can send it yet. */
export function nextOpenLevel(
  table: Requirements,
  { personType, verifiedLevel }: { personType: PersonType; verifiedLevel: number },
): number | null {
  const next = table[personType].find(({ level }) => level > verifiedLevel);
  return next === undefined || next.isAnnounced ? null : next.level;
}

/** The monthly limit of somebody whose highest verified level this is; null: no limit. Without a level nothing may move. */
export function monthlyLimit(table: Requirements, personType: PersonType, verifiedLevel: number): bigint | null {
  const level = levelOf(table, personType, verifiedLevel);
  return level ? level.monthlyLimit : 0n;
}
