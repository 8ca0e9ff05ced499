import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { countryName } from '@caudal/app-kit/locale/country-name.ts';
import { currentLocale } from '@caudal/app-kit/locale/i18n.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { DateField, RadioGroup, SelectField, ComboboxField, type ComboboxOption, choicesOf } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useWatch, Controller } from 'react-hook-form';
import { plural } from '@lingui/core/macro';
import { kindsOfForms, departmentOf } from './level-values.ts';
import { useFieldWords } from './field-words.ts';
import { codesQuery, countriesQuery, citiesQuery, departmentsQuery } from './level-data.ts';
import { errorOf, type LevelFieldProps } from './level-form.ts';
import { ShareholdersField } from './ShareholdersField.tsx';

/** The field for one item of a level, chosen by the form of its answer. */
export function LevelField(props: LevelFieldProps) {
  const { field } = props;
  switch (field.form) {
    case 'boolean':
      return <AnswerField {...props} />;
    case 'municipality':
      return <MunicipalityField {...props} />;
    case 'home_country':
      return <HomeCountryField {...props} />;
    case 'country':
    case 'other_country':
      return <CountryField {...props} />;
    case 'code':
      return <CodedField {...props} />;
    case 'shareholders':
      return <ShareholdersField {...props} />;
    default:
      return <WrittenField {...props} />;
  }
}

function WrittenField({ field, form }: LevelFieldProps) {
  const { isLong = false, ...words } = useFieldWords(field);
  const own = { ...words, required: true, error: errorOf({ field, form }), ...form.register(field.name) };
  if (isLong) return <TypedArea rows={3} {...own} />;
  if (field.form === 'recent_date' || field.form === 'date') return <DateField max={todayInColombia()} {...own} />;
  // Numbers of passports have letters.
  const keyboard = field.form === 'id_number' ? ({ inputMode: 'text' } as const) : {};
  return <TypedField kind={kindsOfForms[field.form] ?? 'line'} autoComplete="off" {...keyboard} {...own} />;
}

function AnswerField({ field, form }: LevelFieldProps) {
  const { t } = useLingui();
  const { label, help } = useFieldWords(field);
  return (
    <RadioGroup
      label={label}
      help={help}
      look="inline"
      options={choicesOf({ si: t`Sí`, no: t`No` })}
      required
      error={errorOf({ field, form })}
      {...form.register(field.name)}
    />
  );
}

/** The largest number of options in a plain list: longer lists can be searched. */
const select_max = 15;

function CodedField({ field, form }: LevelFieldProps) {
  const { t } = useLingui();
  const { label, help } = useFieldWords(field);
  const { data: codes } = useSuspenseQuery(codesQuery(field.group ?? '4'));
  const options = codes.map(({ id, name }) => ({ value: id, label: serverWords(name) }));
  if (options.length > select_max) return <SearchedField field={field} form={form} options={options} />;
  return (
    <SelectField
      label={label}
      help={help}
      options={options}
      placeholder={t`Elige una opción`}
      required
      error={errorOf({ field, form })}
      {...form.register(field.name)}
    />
  );
}

function HomeCountryField({ field, form }: LevelFieldProps) {
  const { label, help } = useFieldWords(field);
  const options = [{ value: 'CO', label: countryName('CO') }];
  return <SelectField label={label} help={help} options={options} required {...form.register(field.name)} />;
}

function CountryField({ field, form }: LevelFieldProps) {
  // The query runs while the form is filled in and does not suspend, so the form stays on the screen.
  const { data: countries = [] } = useQuery(countriesQuery());
  const options = countries
    .filter(({ id }) => field.form === 'country' || id !== 'CO')
    .map(({ id }) => ({ value: id, label: countryName(id) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()));
  return <SearchedField field={field} form={form} options={options} />;
}

/** Two fields: a department, and one of its municipalities. */
function MunicipalityField({ field, form }: LevelFieldProps) {
  const { t } = useLingui();
  const name = departmentOf(field.name);
  const { data: departments } = useSuspenseQuery(departmentsQuery());
  const chosen = useWatch({ control: form.control, name });
  const department = typeof chosen === 'string' ? chosen : '';
  const { data: cities = [] } = useQuery({ ...citiesQuery(department), enabled: department !== '' });
  return (
    <>
      <SelectField
        label={t`Departamento`}
        options={departments.map((one) => ({ value: one.id, label: one.name }))}
        placeholder={t`Elige un departamento`}
        required
        {...form.register(name, { onChange: () => form.setValue(field.name, '') })}
      />
      <SearchedField
        field={field}
        form={form}
        label={t`Municipio`}
        options={cities.map((one) => ({ value: one.id, label: one.name }))}
      />
    </>
  );
}

interface SearchedFieldProps extends LevelFieldProps {
  readonly options: readonly ComboboxOption[];
  readonly label?: string;
}

/** A field to choose from a long list by typing. */
function SearchedField({ field, form, options, label }: SearchedFieldProps) {
  const { t } = useLingui();
  const words = useFieldWords(field);
  return (
    <Controller
      control={form.control}
      name={field.name}
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <ComboboxField
          label={label ?? words.label}
          help={words.help}
          options={options}
          value={typeof value === 'string' ? value : ''}
          onValueChange={onChange}
          onBlur={onBlur}
          ref={ref}
          name={name}
          placeholder={t`Escribe para buscar`}
          noMatch={t`Nada coincide con lo que escribiste.`}
          matchCount={(count) => plural(count, { one: '# resultado', other: '# resultados' })}
          closeLabel={t`Cerrar la lista`}
          required
          error={errorOf({ field, form })}
        />
      )}
    />
  );
}
