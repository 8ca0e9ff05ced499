import { SelectField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { citiesQuery, departmentsQuery } from './level-data.ts';
import type { LevelFieldProps } from './level-field.ts';
import { departmentOf } from './level-values.ts';
import { SearchedField } from './SearchedField.tsx';

/** Two fields: a department, and one of its municipalities. */
export function MunicipalityField({ field, form }: LevelFieldProps) {
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
