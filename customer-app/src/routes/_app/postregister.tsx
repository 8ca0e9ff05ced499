import { monthlyBands, yearlyBands, type SurveyBand } from '@caudal/api-spec/survey-bands';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { visit } from '@caudal/app-kit/reading/visit.ts';
import { useStoringAtEnd } from '@caudal/app-kit/forms/drafts.ts';
import { forgetDraft, useStoring } from '@caudal/app-kit/forms/stored-draft.ts';
import { useReturnAfterSignIn } from '@caudal/app-kit/session/useReturnAfterSignIn.ts';
import { useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { formatAmount } from '@caudal/ui-kit/amounts';
import { Button, FormError, RadioGroup, Stack, type RadioOption } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api, unwrap } from '../../api.ts';
import { readAgain } from '../../reading.ts';
import { accountMadeOld, accountQuery, useAccount } from '../../session/account.ts';
import { requireSession } from '../../session/guards.ts';
import { SessionFrame, SessionHead } from '../../session/SessionFrame.tsx';
import { readSurveyDraft, surveyAnswers, surveyDraftKey } from '../../verification/survey-draft.ts';
import { firstLevel, planQuery } from '../../verification/verification-data.ts';

export const Route = createFileRoute('/_app/postregister')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    const [account, plan] = await Promise.all([visit(queryClient, accountQuery()), visit(queryClient, planQuery())]);
    if (account.state === 2 || firstLevel(plan)?.state !== 'open')
      throw redirect({ to: '/application/verification', replace: true });
  },
  component: Survey,
});

function Survey() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id } = useAccount();
  const [chosen] = useState(() => readSurveyDraft(id));
  const { form, onSubmit, failure, submitting } = useSchemaForm(surveyAnswers, chosen, async (answers) => {
    const body = { responseA: Number(answers.responseA), responseB: Number(answers.responseB), responseC: 0 } as const;
    await unwrap(api.POST('/kyc/users/signup-survey', { body }));
    forgetDraft(surveyDraftKey(id));
    // The next screen reads from the account whether the survey is answered.
    await readAgain(accountMadeOld);
    await navigate({ to: '/application/verification', replace: true });
  });
  useStoring(surveyDraftKey(id), form);
  useStoringAtEnd(surveyDraftKey(id), form);
  // The shell calls this hook for the other screens, but the survey is shown outside of the shell.
  useReturnAfterSignIn();
  const [responseA, responseB] = useWatch({ control: form.control, name: ['responseA', 'responseB'] });
  const isComplete = Boolean(responseA) && Boolean(responseB);
  return (
    <SessionFrame title={t`Preguntas iniciales`}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="large">
          <SessionHead title={t`Antes de continuar, responde estas preguntas`}>
            {t`Nos ayudan a cuidar tu cuenta. Un cálculo aproximado es suficiente.`}
          </SessionHead>
          <RadioGroup
            label={t`¿Cuánto esperas depositar o retirar en un mes, como máximo?`}
            options={useBandOptions(monthlyBands)}
            required
            {...form.register('responseA')}
          />
          <RadioGroup
            label={t`¿Cuánto esperas comprar y vender en un año, como máximo?`}
            options={useBandOptions(yearlyBands)}
            required
            {...form.register('responseB')}
          />
          {failure ? <FormError title={t`No pudimos guardar tus respuestas`}>{failure}</FormError> : null}
          <Button
            type="submit"
            full
            size="large"
            loading={submitting}
            disabledReason={isComplete ? null : t`Responde las dos preguntas para continuar.`}
          >{t`Continuar`}</Button>
        </Stack>
      </form>
    </SessionFrame>
  );
}

/** Returns the ranges of the survey as choices. The value of a choice is the number of its range. Rule customers 1. */
function useBandOptions(bands: readonly SurveyBand[]): RadioOption[] {
  const { t } = useLingui();
  const label = ({ minimum, maximum }: SurveyBand) => {
    if (maximum === null) return t`Más de $ ${millions(minimum)} millones`;
    if (minimum === '0') return t`Hasta $ ${millions(maximum)} millones`;
    return t`Entre $ ${millions(minimum)} y $ ${millions(maximum)} millones`;
  };
  return bands.map((band, index) => ({ value: String(index), label: label(band) }));
}

function millions(pesos: string): string {
  return formatAmount((BigInt(pesos) / 1_000_000n).toString(), { locale: amountLocale(), decimals: 0 });
}
