import { ComboboxField, type ComboboxOption } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { useFieldWords } from './field-words.ts';
import { errorOf, type LevelFieldProps } from './level-field.ts';

interface SearchedFieldProps extends LevelFieldProps {
  readonly options: readonly ComboboxOption[];
  /** Replaces the field's own label. */
  readonly label?: string;
}

/** A field to choose from a long list by typing. */
export function SearchedField({ field, form, options, label }: SearchedFieldProps) {
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
