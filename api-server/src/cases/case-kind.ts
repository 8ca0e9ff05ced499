import type { LocalisedText } from '@caudal/api-spec';
import type { components, Permission, Refusal } from '@caudal/api-spec/server';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { CaseRecord } from './case-record.ts';

export type CaseFact = components['schemas']['CaseFact'];
export type CasePlace = components['schemas']['CasePlace'];

/** Something that may be decided about a case of a kind. */
export interface CaseChoice extends Omit<components['schemas']['CaseChoice'], 'because'> {
  /** Why it may not be decided about this one now; null when it may. May be left out where it always may. */
  whyNot?: (one: Pick<CaseRecord, 'facts'>) => LocalisedText | null;
}

/** A decision on a case, with who made it, and whose request carries it out. */
export interface CaseDecision {
  decision: string;
  /** For officers. */
  reason: string;
  /** For the customer. */
  message: string | null;
  proposedBy: string;
  /** The same officer where the kind asks for one alone. */
  approvedBy: string;
  /** The approving one. */
  requestId: string;
}

/** What a case of a kind is called, and how long it may wait. All that opening one needs. */
export interface CaseTerms {
  /** snake_case, unique among the kinds. */
  kind: string;
  name: LocalisedText;
  due_hours: number;
}

/** A kind of case: each area plugs in its own. */
export interface CaseKind extends CaseTerms {
  /** What it takes to decide on one, or to propose a decision, besides working on cases at all. */
  permission: Permission;
  /** What may be decided. */
  choices: readonly CaseChoice[];
  /** Where it is decided instead, and the words for that: it has no choices then, and closes by itself. */
  decidedElsewhere?: { place: CasePlace; because: LocalisedText };
  /** Where else of the customer stands what a decision needs to see. */
  views?: readonly CasePlace[];
  /** Whether a decision is a proposal that a second officer answers: always, or about such a case. */
  needsSecondOfficer: boolean | ((one: Pick<CaseRecord, 'facts'>) => boolean);
  /** There is nothing to decide but what an officer proposed: with a rejection the case is over, and anything may be proposed anew. */
  isOnlyAProposal?: true;
  /** What may come to a case while it is open, by the names of its facts: its history says so. */
  news?: Readonly<Record<string, LocalisedText>>;
  /** What a decision needs to see. */
  describe: (db: Database, one: CaseRecord) => Promise<readonly CaseFact[]>;
  /** What a proposal is about, in the line of a trail that tells of it; nothing where its decision says all. */
  told?: (one: Pick<CaseRecord, 'facts'>) => readonly Pick<components['schemas']['CaseWords'], 'name' | 'value'>[];
  /** What a list of this kind alone shows of each case, by its id: the same facts of all, so that they make columns. */
  glance?: (db: Database, cases: readonly CaseRecord[]) => Promise<ReadonlyMap<string, readonly CaseFact[]>>;
  /** Why a decision cannot be carried out as things are now. Asked before anything is written. */
  check?: (
    transaction: Transaction,
    one: CaseRecord,
    decision: string,
    /** The officer who decides, or who agrees to what another proposed. */
    officerId: string,
  ) => Promise<Refusal<
    | 'balance_exceeded'
    | 'case_proposal_changed'
    | 'withdrawal_listed'
    | 'customer_under_review'
    | 'pep_origin_missing'
    | 'pep_origin_own_paper'
  > | null>;
  /** Carries a decision out, in the transaction that closes the case. */
  apply?: (transaction: Transaction, one: CaseRecord, decision: CaseDecision, now: Date) => Promise<void>;
}

/** The kinds of this product, by name. */
export type CaseKinds = ReadonlyMap<string, CaseKind>;

/** The kind of a case. A case may outlive the area that opened it: it can still be seen, by its bare name, and let go of. */
export function kindNamed(kinds: CaseKinds, name: string): CaseKind {
  return (
    kinds.get(name) ?? {
      kind: name,
      name: { es: name, en: name },
      due_hours: 24,
      permission: 'cases.work',
      choices: [],
      needsSecondOfficer: false,
      describe: async () => [],
    }
  );
}

/** @throws when two areas use the same name. */
export function caseKindsOf(kinds: readonly CaseKind[]): CaseKinds {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error('Two kinds of case have the same name');
  return byName;
}

export function needsSecond({ needsSecondOfficer: needs }: CaseKind, one: Pick<CaseRecord, 'facts'>): boolean {
  return typeof needs === 'function' ? needs(one) : needs;
}

/** A fact as the contract has it: a kind may know more of it than officers are shown. */
export function namedFact(fact: CaseFact): CaseFact {
  const { name } = fact;
  return fact.form === 'words'
    ? { name, form: fact.form, value: fact.value }
    : { name, form: fact.form, value: fact.value };
}
