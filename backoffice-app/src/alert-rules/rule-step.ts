import type { Rule } from './rules-data.ts';

/** The props of each step of a rule change. */
export interface RuleStep {
  readonly rule: Rule;
  /** Called with the id of a started trial, or with undefined to return to the values. */
  readonly onTrial: (dryRunId: string | undefined) => void;
  readonly onClose: () => void;
}
