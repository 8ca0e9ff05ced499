import type { Schemas } from '@caudal/api-spec/server';
import { declineReasonCodes } from '@caudal/api-spec/terms';
import { wireDocumentState } from '../customers/wire.ts';
import type { DecisionRecord } from './document-record.ts';

/** Returns the decision on a version of a document for the wire; null while the version is pending. */
export function wireDecision(decision: DecisionRecord | null): Schemas['DocumentDecision'] | null {
  if (decision === null) return null;
  const { verdict, at, by, reasonCode, reason, internalNote } = decision;
  return {
    verdict: wireDocumentState[verdict],
    at: at.toISOString(),
    by,
    reasonCode: declineReasonCodes.find((code) => code === reasonCode) ?? null,
    reason,
    internalNote,
  };
}
