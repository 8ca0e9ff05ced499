import { SelectField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { csvDialectAtom, type CsvDialect } from './csv-dialect.ts';

/** Selects the spreadsheet dialect of CSV files. The choice applies to every later file until the person chooses again. */
export function CsvDialectField() {
  const { t } = useLingui();
  const [dialect, setDialect] = useAtom(csvDialectAtom);
  const options = [
    { value: 'spanish', label: t`Excel en español (punto y coma, coma decimal)` },
    { value: 'international', label: t`Internacional (coma, punto decimal)` },
  ] as const satisfies readonly { value: CsvDialect; label: string }[];
  return (
    <SelectField
      label={t`Formato del CSV`}
      help={t`Lo recordamos en este dispositivo.`}
      options={options}
      value={dialect}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value);
        if (chosen) setDialect(chosen.value);
      }}
    />
  );
}
