import type { LocalisedText } from '@caudal/api-spec';
import type { components, Permission } from '@caudal/api-spec/server';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { CaseRecord } from './case-record.ts';

export type CaseFact = components['schemas']['CaseFact'];
export type CaseChoice = components['schemas']['CaseChoice'];

/** A decision on a case, with who made it. */
export interface CaseDecision {
  decision: string;
  /** For officers. */
  reason: string;
  /** For the customer. */
  message: string | null;
  officerId: string;
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
  /** What may be decided; none where the decision is made elsewhere, and the case closes by itself. */
  choices: readonly CaseChoice[];
  /** Whether a decision is a proposal that a second officer answers. */
  needsSecondOfficer: boolean;
  /** What a decision needs to see. */
  describe: (db: Database, one: CaseRecord) => Promise<readonly CaseFact[]>;
  /** Carries a decision out, in the transaction that closes the case. What it returns runs after the commit. */
  apply?: (
    transaction: Transaction,
    one: CaseRecord,
    decision: CaseDecision,
    now: Date,
  ) => Promise<() => Promise<void>>;
}

/** The kinds of this product, by name. */
export type CaseKinds = ReadonlyMap<string, CaseKind>;

/** A case may outlive the area that opened it: it can still be seen, and let go of. */
export const unknownKind = { choices: [], permission: 'cases.work' } as const;

/** @throws when two areas use the same name. */
export function caseKindsOf(kinds: readonly CaseKind[]): CaseKinds {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error('Two kinds of case have the same name');
  return byName;
}
