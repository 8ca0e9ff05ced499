import type { LocalisedText } from '@caudal/api-spec';
import type { PersonType, Profile } from '../customers/customer.ts';
import type { CodeGroup } from '../reference/parameters.ts';
import type { Fields } from './field-values.ts';

/** What kind of text or answer a field takes; `field-forms.ts` says when one is right. */
export type FieldForm =
  | 'name'
  /** The name of a company: letters, digits and signs. */
  | 'company_name'
  | 'text'
  | 'number'
  | 'date'
  | 'code'
  | 'phone'
  | 'boolean'
  | 'municipality'
  | 'country'
  /** Any but Colombia. */
  | 'other_country'
  /** Colombia alone. */
  | 'home_country'
  | 'nit'
  | 'recent_date'
  | 'shareholders';

/** Another field of the level, and the answer to it with which this one is asked for. */
export interface Condition {
  field: string;
  is: boolean;
}

export interface FieldRequirement {
  name: string;
  /** What officers call it. */
  label: LocalisedText;
  form: FieldForm;
  /** Of a code: the group of `api-server/src/reference/parameters.ts` that it belongs to. */
  group?: CodeGroup;
  /** Of a date: somebody was born then, who has to be of age. */
  isBirthDate?: true;
  /** Of an answer: a level is sent with 'yes' alone. */
  isConsent?: true;
  /** Asked for only then. */
  when?: Condition;
  /** The kinds of documents that show it: where one of them says otherwise, it is declared anew. */
  shownBy?: readonly string[];
  /** Where it is kept in the customer's profile, for the areas that need to know it. */
  profile?: keyof Profile;
}

export type DocumentFormat = 'image/png' | 'image/jpeg' | 'application/pdf';

export interface DocumentRequirement {
  /** The name of its part in an upload. */
  kind: string;
  /** What customers and officers call it. */
  name: LocalisedText;
  /** How many there have to be, and may be. */
  least: number;
  most: number;
  formats: readonly DocumentFormat[];
  /** Of several kinds with the same word, one is enough. */
  eitherOf?: string;
  /** Asked for by an officer, of this customer alone: why. */
  reason?: string;
}

export interface LevelRequirements {
  level: number;
  /** The most that may be deposited, and withdrawn, in a calendar month once it is verified, in minor units; null: no limit. */
  monthlyLimit: bigint | null;
  fields: readonly FieldRequirement[];
  /** Officers accept or decline each. The level is verified once enough of each kind are accepted. */
  documents: readonly DocumentRequirement[];
  /** Where its documents are decided on: one by one beside what was declared, or as a numbered review of the nature of operations. */
  reviewedAs: 'documents' | 'nature_operations';
  /** What else of the profile its fields say, beside what each keeps by itself. */
  declares?: (fields: Fields) => Partial<Profile>;
}

/**
 * What each level asks of each type of person, in the order of the levels. The one table behind validation, slots, progress,
 * the state of a review, limits, and what the apps show. Rule verification 5.
 */
export type Requirements = Readonly<Record<PersonType, readonly LevelRequirements[]>>;

/** @throws where a level could be sent that nobody could decide on: officers decide on documents. */
export function checkRequirements(table: Requirements): Requirements {
  for (const { level, documents } of Object.values(table).flat())
    if (!documents.some(({ least }) => least > 0))
      throw new Error(`Level ${level} asks for no document that an officer could decide on`);
  return table;
}

export function levelOf(table: Requirements, personType: PersonType, level: number): LevelRequirements | null {
  return table[personType].find((one) => one.level === level) ?? null;
}

/** The level after the verified one; null where there is none. */
export function nextOpenLevel(
  table: Requirements,
  { personType, verifiedLevel }: { personType: PersonType; verifiedLevel: number },
): number | null {
  return table[personType].find(({ level }) => level > verifiedLevel)?.level ?? null;
}

/** Whether a field is asked for, by the other answers. */
export function isAsked({ when }: FieldRequirement, fields: Fields): boolean {
  return when === undefined || fields[when.field] === when.is;
}

/** The monthly limit of somebody whose highest verified level this is; null: no limit. Without a level nothing may move. */
export function monthlyLimit(table: Requirements, personType: PersonType, verifiedLevel: number): bigint | null {
  const level = levelOf(table, personType, verifiedLevel);
  return level ? level.monthlyLimit : 0n;
}
