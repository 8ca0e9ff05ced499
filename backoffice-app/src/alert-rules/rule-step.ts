import type { Rule } from './rules-data.ts';

/** What each step of a rule's change is handed. */
export interface RuleStep {
  readonly rule: Rule;
  /** A trial has begun, or is left for other figures. */
  readonly onTrial: (dryRunId: string | undefined) => void;
  readonly onClose: () => void;
}
