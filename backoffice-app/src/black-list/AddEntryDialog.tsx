import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { SelectField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { useFinish } from '../shell/useFinish.ts';
import { addEntry, banksQuery, blackListMadeOld, documentTypesQuery } from './black-list-data.ts';
import { useKindWords } from './entry-words.ts';
import { useReasonSchema } from '../reasons/useReasonSchema.ts';
import { ReasonField } from '../reasons/ReasonField.tsx';

const kinds = ['person', 'document', 'bank_account', 'address'] as const;

interface Draft {
  kind: (typeof kinds)[number];
  documentTypeID: string;
  bank: string;
  value: string;
  reason: string;
}

/** Adds a person, document, bank account or address to the black list. */
export function AddEntryDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { form, ...submit } = useAdding(onClose);
  const words = useKindWords();
  return (
    <FormDialog
      title={t`Añadir a la lista negra`}
      description={t`Cuenta de inmediato: no mueve dinero, y cada cliente que coincida tendrá un caso. Para quitarlo hacen falta dos oficiales.`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos añadirlo`}
      act={t`Añadir`}
      look="critical"
    >
      <SelectField
        label={t`Clase`}
        options={kinds.map((kind) => ({ value: kind, label: words[kind] }))}
        required
        {...fieldOf(form, 'kind')}
      />
      <NamedFields form={form} />
      <ReasonField {...fieldOf(form, 'reason')} />
    </FormDialog>
  );
}

/** The API's field for the typed value of each kind. */
const typedKinds = { person: 'id', document: 'number', bank_account: 'number', address: 'address' } as const;

/** The fields that identify an entry of the chosen kind. */
function NamedFields({ form }: { readonly form: UseFormReturn<Draft> }) {
  const { t } = useLingui();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { data: types = [] } = useQuery(documentTypesQuery());
  const { data: banks = [] } = useQuery(banksQuery());
  const labels = {
    person: { label: t`ID de usuario`, help: t`Completo, como está en su ficha.` },
    document: { label: t`Número del documento`, help: t`Con o sin puntos.` },
    bank_account: { label: t`Número de la cuenta`, help: t`Los ceros del comienzo no cuentan aquí.` },
    address: { label: t`Dirección`, help: t`De las redes EVM: 0x y 40 números o letras.` },
  }[kind];
  return (
    <>
      {kind === 'document' ? (
        <SelectField
          label={t`Tipo de documento`}
          placeholder={t`Elige un tipo`}
          options={types.map(({ id, name }) => ({ value: id, label: serverWords(name) }))}
          required
          {...fieldOf(form, 'documentTypeID')}
        />
      ) : null}
      {kind === 'bank_account' ? (
        <SelectField
          label={t`Banco`}
          placeholder={t`Elige un banco`}
          options={banks.map(({ id, name }) => ({ value: id, label: name }))}
          required
          {...fieldOf(form, 'bank')}
        />
      ) : null}
      <TypedField {...labels} kind={typedKinds[kind]} autoComplete="off" required {...fieldOf(form, 'value')} />
    </>
  );
}

function useAdding(onClose: () => void) {
  const { t } = useLingui();
  const finish = useFinish(onClose, blackListMadeOld);
  const schema = v.object({
    kind: v.picklist(kinds),
    documentTypeID: v.string(),
    bank: v.string(),
    value: v.pipe(
      typedAs('line'),
      v.nonEmpty(t`Escribe a quién o qué añades.`),
      v.maxLength(80, t`Escribe como máximo 80 caracteres.`),
    ),
    reason: useReasonSchema(),
  });
  const empty = { kind: 'person', documentTypeID: '', bank: '', value: '', reason: '' } as const;
  return useSchemaForm(schema, empty, async ({ kind, documentTypeID, bank, value, reason }) => {
    await addEntry({
      kind,
      value: clean[typedKinds[kind]](value),
      reason,
      ...(kind === 'document' && { documentTypeID }),
      ...(kind === 'bank_account' && { bank }),
    });
    await finish({ tone: 'positive', title: t`Lo añadimos a la lista negra.` });
  });
}
