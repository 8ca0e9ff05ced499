import type { LocalisedText } from '@caudal/api-spec';
import type { components, Permission, Refusal } from '@caudal/api-spec/server';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { CaseRecord } from './case-record.ts';

export type CaseFact = components['schemas']['CaseFact'];
type CasePlace = components['schemas']['CasePlace'];

/** A possible decision about a case of a kind. */
interface CaseChoice extends Omit<components['schemas']['CaseChoice'], 'because' | 'asksForCustomer'> {
  /** True when the decision names a customer, whose id `namedCustomerOf` reads from the case. */
  asksForCustomer?: true;
  /**
   * Returns why the decision is not possible for this case now; null when it is possible. A choice without this function is always
   * possible.
   */
  whyNot?: (
    one: Pick<CaseRecord, 'facts' | 'subject'>,
    db: Database,
  ) => LocalisedText | null | Promise<LocalisedText | null>;
}

/** A decision on a case, with the officers who made it and the request that carries it out. */
export interface CaseDecision {
  decision: string;
  /** The officer's reason, which officers read. */
  reason: string;
  /** The message to the customer; null when there is none. */
  message: string | null;
  proposedBy: string;
  /** The officer who approved; the proposer when the kind needs only one officer. */
  approvedBy: string;
  /** The request of the officer who approved. */
  requestId: string;
}

/** The name of a kind of case and how long a case may wait: everything that opening a case needs. */
export interface CaseTerms {
  /** The name in snake_case, unique among the kinds. */
  kind: string;
  name: LocalisedText;
  due_hours: number;
}

/** A kind of case. Each area adds its own kinds. */
export interface CaseKind extends CaseTerms {
  /** The permission to decide or to propose a decision, besides the permission to work on cases. */
  permission: Permission;
  choices: readonly CaseChoice[];
  /**
   * The screen on which officers decide instead of in the case, and the text that tells them so. A kind with such a screen has no choices,
   * and its cases close by themselves.
   */
  decidedElsewhere?: { place: CasePlace; because: LocalisedText };
  /** Further screens of the customer that an officer needs for the decision. */
  views?: readonly CasePlace[];
  /** True when a decision is a proposal that a second officer answers; a function when that depends on the case. */
  needsSecondOfficer: boolean | ((one: Pick<CaseRecord, 'facts'>) => boolean);
  /** True when an officer's proposal opens the cases of this kind: a rejection closes the case, and the same may be proposed again. */
  isOnlyAProposal?: true;
  /** Texts for facts that may be added to an open case, by the names of the facts. The case's history shows them. */
  news?: Readonly<Record<string, LocalisedText>>;
  /** Returns the facts that an officer needs for the decision. */
  describe: (db: Database, one: CaseRecord) => Promise<readonly CaseFact[]>;
  /** Returns the facts of a proposal that a customer's audit trail shows beside its decision; left out when the decision says enough. */
  told?: (one: Pick<CaseRecord, 'facts'>) => readonly Pick<components['schemas']['CaseWords'], 'name' | 'value'>[];
  /** Returns, by the case's id, the facts that the list shows as columns while it is filtered by this kind: the same for every case. */
  glance?: (db: Database, cases: readonly CaseRecord[]) => Promise<ReadonlyMap<string, readonly CaseFact[]>>;
  /** Returns why a decision cannot be carried out now; null when it can be. Called before anything is written. */
  check?: (
    transaction: Transaction,
    one: CaseRecord,
    decision: string,
    /** The officer who decides, or who answers another officer's proposal. */
    officerId: string,
  ) => Promise<Refusal<
    | 'balance_exceeded'
    | 'case_proposal_changed'
    | 'payment_maybe_made'
    | 'withdrawal_listed'
    | 'customer_under_review'
    | 'pep_origin_missing'
    | 'pep_origin_own_paper'
    | 'pep_own_registration'
    | 'validation_failed'
  > | null>;
  /** Carries a decision out, in the transaction that closes the case. */
  apply?: (transaction: Transaction, one: CaseRecord, decision: CaseDecision, now: Date) => Promise<void>;
}

export type CaseKinds = ReadonlyMap<string, CaseKind>;

/**
 * Returns the kind of a case. A case may outlive the area that opened it: such a case can still be read, under its bare name, and released.
 */
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

/** Returns the kinds by name. @throws when two areas use the same name. */
export function caseKindsOf(kinds: readonly CaseKind[]): CaseKinds {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error('Two kinds of case have the same name');
  return byName;
}

export function needsSecond({ needsSecondOfficer: needs }: CaseKind, one: Pick<CaseRecord, 'facts'>): boolean {
  return typeof needs === 'function' ? needs(one) : needs;
}

/** Returns only the parts of a fact that the contract names: a kind may store more than officers are shown. */
export function namedFact(fact: CaseFact): CaseFact {
  const { name } = fact;
  return fact.form === 'words'
    ? { name, form: fact.form, value: fact.value }
    : { name, form: fact.form, value: fact.value };
}
