import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { focusPlaceIfLost, SelectField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { waitingDecisions } from '../decisions/waiting-decisions.ts';
import { say } from '../shell/say.ts';
import { caseOfficersQuery, handOverCase } from './case-data.ts';
import { placesFrom } from './CaseLink.tsx';
import { useKeepCase } from './useCaseActions.ts';

interface HandOverDialogProps {
  /** The id of the case to hand over; the dialog is closed while it is undefined. */
  readonly caseId: string | undefined;
  readonly onClose: () => void;
}

/** Hands a case over to another officer, with a note. */
export function HandOverDialog({ caseId, onClose }: HandOverDialogProps) {
  // The key resets the form for each case, so that a note does not reach the wrong case.
  return caseId === undefined ? null : <HandOver key={caseId} caseId={caseId} onClose={onClose} />;
}

interface HandOverProps extends HandOverDialogProps {
  readonly caseId: string;
}

function HandOver({ caseId, onClose }: HandOverProps) {
  const { t } = useLingui();
  const { data: officers } = useQuery(caseOfficersQuery(caseId));
  const { form, ...submit } = useHandOver(caseId, onClose);
  const isNobody = officers?.length === 0;
  return (
    <FormDialog
      title={t`Pasar el caso a otro oficial`}
      description={t`Deja de ser tuyo y queda reservado para esa persona.`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos pasar el caso`}
      act={t`Pasar el caso`}
      disabledReason={isNobody ? t`Ningún otro oficial puede seguir con este caso: su rol no lo permite.` : null}
    >
      <SelectField
        label={t`Oficial`}
        placeholder={t`Elige a quién`}
        options={(officers ?? []).map(({ id, email }) => ({ value: id, label: email }))}
        required
        {...fieldOf(form, 'officerId')}
      />
      <TypedArea
        label={t`Nota`}
        optionalMark={t`Opcional`}
        help={t`Solo la leen los oficiales.`}
        rows={2}
        {...fieldOf(form, 'note')}
      />
    </FormDialog>
  );
}

function useHandOver(caseId: string, onClose: () => void) {
  const { t } = useLingui();
  const keep = useKeepCase();
  const schema = v.object({
    officerId: v.pipe(v.string(), v.nonEmpty(t`Elige un oficial.`)),
    note: v.pipe(typedAs('text'), v.maxLength(500, t`Escribe como máximo 500 caracteres.`)),
  });
  return useSchemaForm(schema, { officerId: '', note: '' }, async ({ officerId, note }) => {
    await waitingDecisions.sendAll();
    const places = placesFrom(caseId);
    const answer = await handOverCase(caseId, { officerId, ...(note && { note }) });
    onClose();
    say({ tone: 'positive', title: t`Pasaste el caso.` });
    // The row or its pressed button may disappear: the focus then goes to the row, to the next one, or to the heading.
    focusPlaceIfLost(...places);
    await keep(answer);
  });
}
