import { Form } from '@caudal/app-kit/forms/Form.tsx';
import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { typedAs, useEmailRules } from '@caudal/app-kit/typed/typed-rules.ts';
import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { useDraft } from '@caudal/app-kit/forms/drafts.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Button, focusPlaceIfLost, Inline, RadioGroup } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { useAccount } from '../session/account.ts';
import { say } from '../shell/say.ts';
import { decideCase, type CaseDetail } from './case-data.ts';
import { choices_place } from './useCaseKeys.ts';
import { useKeepCase } from './useCaseActions.ts';
import { useCaseReasonSchema } from '../reasons/useReasonSchema.ts';
import { ReasonField } from '../reasons/ReasonField.tsx';

/** The form of a proposal: decision, message to the customer, and internal reason. */
export function ProposalForm({ opened }: { readonly opened: CaseDetail }) {
  const { t } = useLingui();
  const { form, asksForMessage, asksForCustomer, ...submit } = useProposal(opened);
  return (
    <Form submit={submit} failed={t`No pudimos guardar tu decisión`}>
      <div id={choices_place}>
        <RadioGroup
          label={t`Decisión`}
          look="cards"
          // Choices that are not possible now are shown disabled, with the reason. Rule cases 7.
          options={opened.choices.map(({ decision, name, because }) => ({
            value: decision,
            label: localised(name),
            ...(because && { description: localised(because), disabled: true }),
          }))}
          required
          {...fieldOf(form, 'decision')}
        />
      </div>
      {asksForCustomer ? (
        <TypedField
          kind="email"
          label={t`Correo del usuario`}
          help={t`Es a quien se le descuenta o se le abona. Quien apruebe tu propuesta ve su correo.`}
          required
          {...fieldOf(form, 'customer')}
        />
      ) : null}
      {asksForMessage ? (
        <TypedArea
          label={t`Mensaje para el usuario`}
          help={t`Es lo que lee junto a su movimiento. Dile qué pasó y qué sigue, en palabras sencillas.`}
          rows={3}
          required
          {...fieldOf(form, 'message')}
        />
      ) : null}
      <ReasonField help={t`Solo la leen los oficiales.`} {...fieldOf(form, 'reason')} />
      <Inline>
        <Button type="submit" loading={submit.submitting}>
          {opened.needsSecondOfficer ? t`Proponer` : t`Decidir`}
        </Button>
      </Inline>
    </Form>
  );
}

interface Proposed {
  decision: string;
  customer: string;
  message: string;
  reason: string;
}

function useProposal({ id, choices, needsSecondOfficer }: CaseDetail) {
  const { t } = useLingui();
  const account = useAccount();
  const keep = useKeepCase();
  const withMessage = new Set(choices.flatMap(({ decision, asksForMessage }) => (asksForMessage ? [decision] : [])));
  const withCustomer = new Set(choices.flatMap(({ decision, asksForCustomer }) => (asksForCustomer ? [decision] : [])));
  const emailRules = useEmailRules(t`Escribe el correo del usuario.`);
  const nothingChosen = needsSecondOfficer ? t`Elige qué propones.` : t`Elige qué decides.`;
  const reasonSchema = useCaseReasonSchema();
  const schemaOf = (asksForMessage: boolean, asksForCustomer: boolean) =>
    v.object({
      // The value is null while no option is chosen.
      decision: v.pipe(v.string(nothingChosen), v.nonEmpty(nothingChosen)),
      customer: asksForCustomer ? emailRules : v.string(),
      message: v.pipe(
        typedAs('text'),
        v.check((message) => !asksForMessage || message !== '', t`Escribe lo que debe leer el usuario.`),
        v.maxLength(500, t`Escribe como máximo 500 caracteres.`),
      ),
      reason: reasonSchema,
    });
  const form = useForm({
    // Validates every field on each submission, so that all missing ones are marked at once.
    resolver: (values: Proposed, context, options) =>
      valibotResolver(schemaOf(withMessage.has(values.decision), withCustomer.has(values.decision)))(
        values,
        context,
        options,
      ),
    defaultValues: { decision: '', customer: '', message: '', reason: '' },
  });
  useDraft(`case:${account.id}:${id}`, form);
  const chosen = useWatch({ control: form.control, name: 'decision' });
  const asksForMessage = withMessage.has(chosen);
  const asksForCustomer = withCustomer.has(chosen);
  const submit = useSubmit(form, async ({ decision, customer, message, reason }) => {
    const answer = await decideCase(id, {
      decision,
      reason,
      ...(withMessage.has(decision) && { message }),
      ...(withCustomer.has(decision) && { customer }),
    });
    const title = needsSecondOfficer
      ? t`Guardamos tu propuesta. Otro oficial la responde.`
      : t`Guardamos tu decisión. El caso quedó cerrado.`;
    say({ tone: 'positive', title });
    await keep(answer);
    focusPlaceIfLost('proposal');
  });
  return { form, asksForMessage, asksForCustomer, ...submit };
}
