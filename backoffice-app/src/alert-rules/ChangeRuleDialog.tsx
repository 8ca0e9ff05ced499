import type { RuleStep } from './rule-step.ts';
import { ProposeRuleForm } from './ProposeRuleForm.tsx';
import { TryRuleForm } from './TryRuleForm.tsx';

interface ChangeRuleDialogProps extends RuleStep {
  /** The id of the trial whose outcome is shown; undefined while the officer enters the change. */
  readonly trial: string | undefined;
}

/** Changes a rule in two steps: a trial of what it would have found, then the proposal. Rules monitoring 4 and 5. */
export function ChangeRuleDialog({ trial, ...step }: ChangeRuleDialogProps) {
  return trial === undefined ? <TryRuleForm {...step} /> : <ProposeRuleForm {...step} trial={trial} />;
}
