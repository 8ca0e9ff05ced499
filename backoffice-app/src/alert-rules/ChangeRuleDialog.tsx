import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, Dialog, ErrorState, Skeleton } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { dryRunQuery } from './rules-data.ts';
import type { RuleStep } from './rule-step.ts';
import { ProposeRuleForm } from './ProposeRuleForm.tsx';
import { TryRuleForm } from './TryRuleForm.tsx';

export interface ChangeRuleDialogProps extends RuleStep {
  /** The trial whose outcome is shown; undefined while a change is typed. */
  readonly trial: string | undefined;
}

/** A change of a rule in two steps: what it would have found, and the proposal of it. Rules monitoring 4 and 5. */
export function ChangeRuleDialog({ trial, ...step }: ChangeRuleDialogProps) {
  return trial === undefined ? <TryRuleForm {...step} /> : <Trial {...step} trial={trial} />;
}

function Trial({ trial, ...step }: RuleStep & { readonly trial: string }) {
  const { t } = useLingui();
  const run = latestOf(useQuery(dryRunQuery(trial)));
  if (run.status === 'ready' || run.status === 'stale') return <ProposeRuleForm {...step} run={run.value} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || step.onClose()}
      title={localised(step.rule.title)}
      closeLabel={t`Cerrar`}
      primaryAction={
        <Button look="secondary" onClick={step.onClose}>
          <Trans>Cerrar</Trans>
        </Button>
      }
    >
      {run.status === 'error' ? (
        <ErrorState
          title={t`No pudimos cargar la prueba`}
          retry={
            <Button onClick={run.retry}>
              <Trans>Intentar de nuevo</Trans>
            </Button>
          }
        >
          {wordsOf(run.error)}
        </ErrorState>
      ) : (
        <Skeleton shape="card" />
      )}
    </Dialog>
  );
}
