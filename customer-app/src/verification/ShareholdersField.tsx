import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import {
  Button,
  ComboboxField,
  type ComboboxOption,
  FormError,
  Heading,
  IconButton,
  Remark,
  Stack,
} from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { Controller } from 'react-hook-form';
import { plural } from '@lingui/core/macro';
import { useFieldWords } from './field-words.ts';
import { countriesQuery } from './level-data.ts';
import { errorOf, type LevelFieldProps } from './level-form.ts';
import { isWhole, noShareholder, type Shareholder } from './level-values.ts';
import { foundFault } from './shareholder-faults.ts';
import * as css from './ShareholdersField.css.ts';

const shareholders_max = 50;

/** The field for the owners of an institution and their shares. */
export function ShareholdersField({ field, form }: LevelFieldProps) {
  return (
    <Controller
      control={form.control}
      name={field.name}
      render={({ field: { value, onChange, ref } }) => (
        <Shareholders
          field={field}
          wrongRef={ref}
          form={form}
          list={typeof value === 'string' ? [] : value}
          onChange={(next) => {
            onChange(next);
            if (form.getFieldState(field.name).invalid) void form.trigger(field.name);
          }}
        />
      )}
    />
  );
}

interface ShareholdersProps extends LevelFieldProps {
  readonly list: readonly Shareholder[];
  /** The ref of the wrong field, which gets the focus when the form cannot be sent. */
  readonly wrongRef: (input: HTMLInputElement | null) => void;
  readonly onChange: (list: readonly Shareholder[]) => void;
}

function Shareholders({ field, form, list, wrongRef, onChange }: ShareholdersProps) {
  const { t } = useLingui();
  const { label, help } = useFieldWords(field);
  const id = useId();
  const { data: countries } = useSuspenseQuery(countriesQuery());
  const options = countries.map((one) => ({ value: one.id, label: one.name }));
  const error = errorOf({ field, form });
  const place = foundFault(list)?.place ?? null;
  return (
    <fieldset className={css.group} aria-labelledby={id}>
      <Stack gap="xxsmall">
        <Heading level={3} id={id}>
          {label}
        </Heading>
        <Remark>{help}</Remark>
      </Stack>
      {list.map((one, at) => (
        <ShareholderRow
          // Rows have no identity but their position.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          number={at + 1}
          shareholder={one}
          countries={options}
          checkedAs={list.every(isWhole) ? field.name : undefined}
          wrong={place?.at === at ? { part: place.part, error, ref: wrongRef } : null}
          onChange={(changes) => onChange(list.with(at, { ...one, ...changes }))}
          onRemove={list.length > 1 ? () => onChange(list.toSpliced(at, 1)) : null}
        />
      ))}
      {error === undefined || place !== null ? null : <FormError title={t`Revisa los accionistas`}>{error}</FormError>}
      {list.length < shareholders_max ? (
        <div>
          <Button
            look="soft"
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => onChange([...list, noShareholder])}
          >{t`Añadir accionista`}</Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface WrongPart {
  readonly part: 'name' | 'idNumber' | 'percentage';
  /** The error; undefined before the list was checked. */
  readonly error: string | undefined;
  readonly ref: ShareholdersProps['wrongRef'];
}

interface ShareholderRowProps {
  readonly number: number;
  readonly shareholder: Shareholder;
  readonly countries: readonly { value: string; label: string }[];
  /** The name of the form's field to validate when an input loses the focus; undefined while any input of the list is empty. */
  readonly checkedAs: string | undefined;
  readonly wrong: WrongPart | null;
  readonly onChange: (changes: Partial<Shareholder>) => void;
  readonly onRemove: (() => void) | null;
}

function ShareholderRow({ number, shareholder, countries, checkedAs, wrong, onChange, onRemove }: ShareholderRowProps) {
  const { t } = useLingui();
  const partOf = (part: WrongPart['part']) => ({
    name: checkedAs,
    autoComplete: 'off',
    required: true,
    value: shareholder[part],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [part]: target.value }),
    ...(wrong?.part === part && { error: wrong.error, ref: wrong.ref }),
  });
  return (
    <fieldset className={css.row} aria-label={t`Accionista ${number}`}>
      <TypedField kind="line" label={t`Nombre`} {...partOf('name')} />
      <TypedField kind="nit" label={t`Documento`} {...partOf('idNumber')} />
      <NationalityField
        countries={countries}
        value={shareholder.nationality}
        onChange={(nationality) => onChange({ nationality })}
      />
      <TypedField kind="percent" label={t`Participación`} after="%" {...partOf('percentage')} />
      {onRemove ? (
        <span className={css.remove}>
          <IconButton
            label={t`Quitar accionista ${number}`}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={onRemove}
          />
        </span>
      ) : null}
    </fieldset>
  );
}

interface NationalityFieldProps {
  readonly countries: readonly ComboboxOption[];
  readonly value: string;
  readonly onChange: (nationality: string) => void;
}

function NationalityField({ countries, value, onChange }: NationalityFieldProps) {
  const { t } = useLingui();
  return (
    <ComboboxField
      label={t`Nacionalidad`}
      options={countries}
      value={value}
      onValueChange={onChange}
      noMatch={t`Nada coincide con lo que escribiste.`}
      matchCount={(count) => plural(count, { one: '# resultado', other: '# resultados' })}
      closeLabel={t`Cerrar la lista`}
      required
    />
  );
}
