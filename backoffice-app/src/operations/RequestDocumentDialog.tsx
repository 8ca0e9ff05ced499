import { Form } from '@caudal/app-kit/forms/Form.tsx';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { Button, Inline, Remark, SelectField, Stack, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useFinish } from '../shell/useFinish.ts';
import { operationsMadeOld, requestDocument, requestsQuery, withdrawRequest } from './operations-data.ts';
import { useOfficerAct } from '../customer/useOfficerAct.ts';
import { useReasonSchema } from '../reasons/useReasonSchema.ts';
import { ReasonField } from '../reasons/ReasonField.tsx';

interface RequestDocumentDialogProps {
  readonly userId: string;
  /** The numbers of the levels to choose from: 1 to 3 for a person, 1 and 2 for an institution. */
  readonly levels: readonly number[];
  readonly onClose: () => void;
}

const formId = 'request-document';

/** Requests further documents by name, with a reason that the customer reads. Rule verification 22. */
export function RequestDocumentDialog({ userId, levels, onClose }: RequestDocumentDialogProps) {
  const { t } = useLingui();
  const { form, onSubmit, failure, submitting } = useRequest(userId, levels, onClose);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`Solicitar documentos`}
      description={t`El usuario ve qué le pides y por qué, en su pantalla de verificación.`}
      locked={submitting}
      primaryAction={<Button type="submit" form={formId} loading={submitting}>{t`Solicitar`}</Button>}
      leave={t`Cerrar`}
    >
      <Stack gap="medium">
        <Open userId={userId} />
        <Form id={formId} submit={{ onSubmit, failure }} failed={t`No pudimos guardar la solicitud`}>
          <TypedField
            kind="line"
            label={t`Nombre del documento`}
            autoComplete="off"
            required
            {...fieldOf(form, 'name')}
          />
          <SelectField
            label={t`Nivel`}
            options={levels.map((level) => ({ value: String(level), label: t`Nivel ${level}` }))}
            required
            {...form.register('level')}
          />
          <ReasonField label={t`Motivo`} help={t`Lo lee el usuario.`} maxLength={500} {...fieldOf(form, 'reason')} />
        </Form>
      </Stack>
    </AppDialog>
  );
}

/** Lists the open requests. Each can be withdrawn. */
function Open({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const { data: requests = [] } = useQuery(requestsQuery(userId));
  const { busy, act } = useOfficerAct(userId, operationsMadeOld);
  return (
    <Stack gap="xsmall">
      {requests.map(({ id, name, level, reason }) => (
        <Inline key={id} gap="small" justify="between">
          <Stack gap="none">
            <Text as="span">{name}</Text>
            <Remark as="span">
              {t`Nivel ${level}`}: {reason}
            </Remark>
          </Stack>
          <Button
            look="quiet"
            size="small"
            loading={busy}
            aria-label={t`Retirar la solicitud: ${name}`}
            onClick={() => void act(() => withdrawRequest({ userId, requestId: id }), t`Retiraste la solicitud.`)}
          >{t`Retirar solicitud`}</Button>
        </Inline>
      ))}
    </Stack>
  );
}

function useRequest(userId: string, levels: readonly number[], onClose: () => void) {
  const { t } = useLingui();
  const finish = useFinish(onClose, operationsMadeOld, userId);
  const schema = v.object({
    name: v.pipe(
      typedAs('line'),
      v.minLength(3, t`Escribe cómo se llama el documento.`),
      v.maxLength(80, t`Escribe como máximo 80 caracteres.`),
    ),
    level: v.string(),
    reason: useReasonSchema(),
  });
  const nothing = { name: '', level: String(levels.at(-1) ?? 1), reason: '' };
  return useSchemaForm(schema, nothing, async ({ name, level, reason }) => {
    await requestDocument({ userId, level: Number(level), name, reason });
    await finish({ tone: 'positive', title: t`Pediste el documento: ${name}` });
  });
}
