import { useLingui } from '@lingui/react/macro';
import { ReasonDialog, useReasonForm } from '../reasons/ReasonDialog.tsx';
import { useFinish } from '../shell/useFinish.ts';
import { blackListMadeOld, proposeRemoval, type BlackListEntry } from './black-list-data.ts';
import { EntryFacts } from './EntryFacts.tsx';

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
