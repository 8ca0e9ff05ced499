import type { RuleStep } from './rule-step.ts';
import { ProposeRuleForm } from './ProposeRuleForm.tsx';
import { TryRuleForm } from './TryRuleForm.tsx';

export interface ChangeRuleDialogProps extends RuleStep {
  /** The trial whose outcome is shown; undefined while a change is typed. */
  readonly trial: string | undefined;
}

/** A change of a rule in two steps: what it would have found, and the proposal of it. Rules monitoring 4 and 5. */
export function ChangeRuleDialog({ trial, ...step }: ChangeRuleDialogProps) {
  return trial === undefined ? <TryRuleForm {...step} /> : <ProposeRuleForm {...step} trial={trial} />;
}
