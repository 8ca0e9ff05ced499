import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useFinish } from '../shell/useFinish.ts';
import { makeRosDraft, nameOfDraft, rosMadeOld } from './uiaf-data.ts';

export const narrative_min_characters = 50;
export const narrative_max_characters = 4_000;
const usual_days = 30;

export interface WrittenDraft {
  from: string;
  to: string;
  alertIds: string[];
  narrative: string;
}

/** The form of a new draft. Unlike other drafts it is not stored in the browser, because its text is confidential. */
export function useRosForm(userId: string) {
  const { t } = useLingui();
  const day = v.pipe(v.string(), v.isoDate(t`Elige un día.`));
  const empty = (): WrittenDraft => ({
    from: todayInColombia(usual_days),
    to: todayInColombia(),
    alertIds: [],
    narrative: '',
  });
  const schema = v.object({
    from: day,
    to: day,
    alertIds: v.array(v.string()),
    narrative: v.pipe(
      typedAs('text'),
      v.minLength(narrative_min_characters, t`Escribe por lo menos ${narrative_min_characters} caracteres.`),
    ),
  });
  const finish = useFinish(() => undefined, rosMadeOld);
  const { form, ...submit } = useSchemaForm(schema, empty(), async (written, { reset }) => {
    const name = nameOfDraft(await makeRosDraft({ userId, ...written }));
    reset(empty());
    await finish({ tone: 'positive', title: t`Preparaste el borrador ${name}. Ya puedes descargarlo.` });
  });
  return { form, ...submit, today: todayInColombia() };
}
