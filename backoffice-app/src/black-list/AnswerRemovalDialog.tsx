import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useAct } from '@caudal/app-kit/forms/useAct.ts';
import { useLingui } from '@lingui/react/macro';
import { useFinish } from '../shell/useFinish.ts';
import {
  answerRemoval,
  blackListMadeOld,
  type BlackListEntry,
  type RemovalAnswer,
  proposeRemoval,
} from './black-list-data.ts';
import { ReasonDialog, useReasonForm } from '../reasons/ReasonDialog.tsx';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { DescriptionList } from '@caudal/ui-kit';
import { EmailText } from '../customer/EmailText.tsx';
import { nameOfEntry, useKindWords } from './entry-words.ts';

interface AnswerRemovalDialogProps {
  readonly entry: BlackListEntry;
  readonly proposalId: string;
  readonly answer: RemovalAnswer;
  readonly onClose: () => void;
}

/** Approves, rejects or withdraws a proposed removal, after showing what will happen. Rule blacklist 5. */
export function AnswerRemovalDialog({ entry, proposalId, answer, onClose }: AnswerRemovalDialogProps) {
  const { t } = useLingui();
  const { done, ...words } = useAnswerWords()[answer];
  const finish = useFinish(onClose, blackListMadeOld);
  const submit = useAct(async () => {
    await answerRemoval(entry.id, { proposalId, answer });
    await finish({ tone: 'positive', title: done });
  });
  return (
    <FormDialog
      {...words}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar tu respuesta`}
      look={answer === 'approve' ? 'primary' : 'critical'}
    >
      <EntryFacts entry={entry} />
    </FormDialog>
  );
}

function useAnswerWords() {
  const { t } = useLingui();
  return {
    approve: {
      title: t`¿Aprobar que se quite?`,
      description: t`Deja de contar de inmediato. Los casos abiertos siguen.`,
      act: t`Aprobar`,
      done: t`Lo quitamos de la lista negra.`,
    },
    reject: {
      title: t`¿Rechazar que se quite?`,
      description: t`Sigue en la lista.`,
      act: t`Rechazar`,
      done: t`Rechazaste la propuesta. Sigue en la lista.`,
    },
    withdraw: {
      title: t`¿Retirar tu propuesta?`,
      description: t`Sigue en la lista.`,
      act: t({ message: 'Retirar', context: 'one’s own proposal' }),
      done: t`Retiraste tu propuesta.`,
    },
  } satisfies Record<RemovalAnswer, object>;
}

interface RemoveEntryDialogProps {
  readonly entry: BlackListEntry;
  readonly onClose: () => void;
}

/** Proposes to remove an entry from the list. Another officer has to approve. Rule blacklist 5. */
export function RemoveEntryDialog({ entry, onClose }: RemoveEntryDialogProps) {
  const { t } = useLingui();
  const finish = useFinish(onClose, blackListMadeOld);
  async function propose(reason: string) {
    await proposeRemoval(entry.id, reason);
    await finish({ tone: 'positive', title: t`Guardamos tu propuesta. Otro oficial la responde.` });
  }
  return (
    <ReasonDialog
      form={useReasonForm()}
      title={t`¿Quitar de la lista negra?`}
      description={t`Sigue en la lista hasta que otro oficial lo apruebe.`}
      act={t`Proponer`}
      failed={t`No pudimos guardar tu propuesta`}
      label={t`Por qué se quita`}
      help={t`Solo la leen los oficiales y queda registrada con tu nombre.`}
      send={propose}
      onClose={onClose}
    >
      <EntryFacts entry={entry} />
    </ReasonDialog>
  );
}

/** Shows an entry's facts to the officer who decides about it. */
function EntryFacts({ entry }: { readonly entry: BlackListEntry }) {
  const { t } = useLingui();
  const { kind, of, reason, addedBy, addedAt, proposal } = entry;
  return (
    <DescriptionList
      items={[
        { term: useKindWords()[kind], description: [of, nameOfEntry(entry)].filter(Boolean).join(' ') },
        { term: t`Por qué está en la lista`, description: reason },
        { term: t`Quién lo añadió`, description: <EmailText email={addedBy.email} /> },
        { term: t`Añadido`, description: dateAndTime(addedAt) },
        proposal && { term: t`Por qué se quita`, description: proposal.reason },
        proposal && { term: t`Quién lo propone`, description: <EmailText email={proposal.by.email} /> },
      ]}
    />
  );
}
