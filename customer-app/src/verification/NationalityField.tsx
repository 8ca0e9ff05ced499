import { ComboboxField, type ComboboxOption } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface NationalityFieldProps {
  readonly countries: readonly ComboboxOption[];
  readonly value: string;
  readonly onChange: (nationality: string) => void;
}

export function NationalityField({ countries, value, onChange }: NationalityFieldProps) {
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
