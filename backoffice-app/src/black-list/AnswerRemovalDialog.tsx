import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, FormError, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useFinish } from '../shell/useFinish.ts';
import { answerRemoval, blackListMadeOld, type BlackListEntry, type RemovalAnswer } from './black-list-data.ts';
import { EntryFacts } from './EntryFacts.tsx';

interface AnswerRemovalDialogProps {
  readonly entry: BlackListEntry;
  readonly proposalId: string;
  readonly answer: RemovalAnswer;
  readonly onClose: () => void;
}

/** Approves, rejects or withdraws a proposed removal, after showing what will happen. Rule blacklist 5. */
export function AnswerRemovalDialog({ entry, proposalId, answer, onClose }: AnswerRemovalDialogProps) {
  const { t } = useLingui();
  const words = useAnswerWords()[answer];
  const finish = useFinish(onClose, blackListMadeOld);
  const sending = useMutation({
    mutationFn: () => answerRemoval(entry.id, { proposalId, answer }),
    onSuccess: async () => {
      await finish({ tone: 'positive', title: words.done });
    },
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={words.title}
      description={words.description}
      size="small"
      locked={sending.isPending}
      primaryAction={
        <Button
          look={answer === 'approve' ? 'primary' : 'critical'}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {words.press}
        </Button>
      }
      leave={t`Cancelar`}
    >
      <Stack gap="medium">
        {sending.error ? (
          <FormError title={t`No pudimos guardar tu respuesta`}>{wordsOf(sending.error)}</FormError>
        ) : null}
        <EntryFacts entry={entry} />
      </Stack>
    </AppDialog>
  );
}

function useAnswerWords() {
  const { t } = useLingui();
  return {
    approve: {
      title: t`¿Aprobar que se quite?`,
      description: t`Deja de contar de inmediato. Los casos abiertos siguen.`,
      press: t`Aprobar`,
      done: t`Lo quitamos de la lista negra.`,
    },
    reject: {
      title: t`¿Rechazar que se quite?`,
      description: t`Sigue en la lista.`,
      press: t`Rechazar`,
      done: t`Rechazaste la propuesta. Sigue en la lista.`,
    },
    withdraw: {
      title: t`¿Retirar tu propuesta?`,
      description: t`Sigue en la lista.`,
      press: t({ message: 'Retirar', context: 'one’s own proposal' }),
      done: t`Retiraste tu propuesta.`,
    },
  } satisfies Record<RemovalAnswer, object>;
}
