import type { FileFormat } from '@caudal/api-spec/file-kinds';
import type { LocalisedText } from '@caudal/api-spec';
import type { PersonType, Profile } from '../customers/customer.ts';
import type { PartyKind } from '../customers/parties.ts';
import type { CodeGroup } from '../reference/parameters.ts';
import type { Fields } from './field-values.ts';

/** The forms of a field's text or answer; `field-forms.ts` checks them. */
export type FieldForm =
  | 'name'
  /** The name of a company: letters, digits and signs. */
  | 'company_name'
  | 'text'
  | 'number'
  /** The number of an identity document of any country. */
  | 'id_number'
  | 'date'
  | 'code'
  | 'phone'
  | 'boolean'
  | 'municipality'
  | 'country'
  /** Any country except Colombia. */
  | 'other_country'
  /** The country, which has to be Colombia. */
  | 'home_country'
  | 'nit'
  | 'recent_date'
  | 'shareholders';

/** Another field of the level, and the answer in that field that makes this one required. */
interface Condition {
  field: string;
  is: boolean;
}

export interface FieldRequirement {
  name: string;
  /** The name of the field, as officers see it. */
  label: LocalisedText;
  form: FieldForm;
  /** The group of `api-server/src/reference/parameters.ts` that a code belongs to. */
  group?: CodeGroup;
  /** True for a birth date: the person has to be of age. */
  isBirthDate?: true;
  /** True for a declaration: the level can be sent only with 'yes'. */
  isConsent?: true;
  /** The condition under which the field is required; without a condition it is always required. */
  when?: Condition;
  /** The kinds of documents that show the value. If one of them is declined for a data mismatch, the value has to be declared again. */
  shownBy?: readonly string[];
  /** The field of the customer's profile in which the value is stored, for other areas. */
  profile?: keyof Profile;
  /** The party that the field names. Rule screening 10. */
  names?: NamedParty;
}

interface NamedParty {
  kind: PartyKind;
  /** The field that has the party's document; a shareholder's document is in the same field as the name. */
  documentIn?: string;
}

export interface DocumentRequirement {
  /** The name of the document's part in an upload. */
  kind: string;
  /** The name of the kind of document, as customers and officers see it. */
  name: LocalisedText;
  /** The fewest and the most documents of this kind. */
  least: number;
  most: number;
  formats: readonly FileFormat[];
  /** The name of a group of kinds: documents of one kind of the group are enough. */
  eitherOf?: string;
  /** The reason for which an officer asked this customer for the document. */
  reason?: string;
}

export function field(name: string, es: string, en: string, terms: Omit<FieldRequirement, 'name' | 'label'>) {
  return { name, label: { es, en }, ...terms };
}

export function document(kind: string, es: string, en: string, terms: Omit<DocumentRequirement, 'kind' | 'name'>) {
  return { kind, name: { es, en }, ...terms };
}

export interface LevelRequirements {
  level: number;
  /** The most that may be deposited, and withdrawn, in a calendar month once the level is verified, in minor units; null: no limit. */
  monthlyLimit: bigint | null;
  fields: readonly FieldRequirement[];
  /** The documents that officers accept or decline. The level is verified once enough of each kind are accepted. */
  documents: readonly DocumentRequirement[];
  /**
   * The screen on which officers decide about the level's documents. 'documents': one by one beside the declared fields.
   * 'nature_operations': as a numbered review of the nature of operations.
   */
  reviewedAs: 'documents' | 'nature_operations';
  /** Returns further profile values that the level's fields determine together. */
  declares?: (fields: Fields) => Partial<Profile>;
}

/**
 * The requirements of each level for each type of person, in the order of the levels. Validation, upload slots, progress, the state of a
 * review, limits and the apps all read this table. Rule verification 5.
 */
export type Requirements = Readonly<Record<PersonType, readonly LevelRequirements[]>>;

/**
 * Checks that every level requires a document (`least` above 0), because only the decisions of officers on documents verify a level.
 * @throws when a level requires none.
 */
export function checkRequirements(table: Requirements): Requirements {
  for (const { level, documents } of Object.values(table).flat())
    if (!documents.some(({ least }) => least > 0))
      throw new Error(`Level ${level} requires no document, so no decision of an officer could verify it`);
  return table;
}

export function levelOf(table: Requirements, personType: PersonType, level: number): LevelRequirements | null {
  return table[personType].find((one) => one.level === level) ?? null;
}

/** Returns the level after the verified one; null when no level follows. */
export function nextOpenLevel(
  table: Requirements,
  { personType, verifiedLevel }: { personType: PersonType; verifiedLevel: number },
): number | null {
  return table[personType].find(({ level }) => level > verifiedLevel)?.level ?? null;
}

/** Returns true when the other answers make a field required. */
export function isAsked({ when }: FieldRequirement, fields: Fields): boolean {
  return when === undefined || fields[when.field] === when.is;
}

/** Returns the monthly limit of a customer's highest verified level; null: no limit; 0 without a verified level. */
export function monthlyLimit(table: Requirements, personType: PersonType, verifiedLevel: number): bigint | null {
  const level = levelOf(table, personType, verifiedLevel);
  return level ? level.monthlyLimit : 0n;
}
