import { Button, Menu, MenuCheckbox, MenuItem, MenuSeparator } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import type { ShownColumns } from './useShownColumns.ts';

/** Chooses which columns the list shows. Columns that identify a row are always shown and not offered. */
export function ColumnsMenu<Row extends object>({ columns }: { readonly columns: ShownColumns<Row> }) {
  const { choices, choose, reset } = columns;
  return (
    <Menu
      trigger={
        <Button look="quiet" size="small">
          <Columns3 size={16} aria-hidden />
          <Trans>Columnas</Trans>
        </Button>
      }
    >
      {choices.map(({ id, header, isShown }) => (
        <MenuCheckbox key={id} checked={isShown} onCheckedChange={(checked) => choose(id, checked)}>
          {header}
        </MenuCheckbox>
      ))}
      {reset ? (
        <>
          <MenuSeparator />
          <MenuItem onSelect={reset}>
            <Trans>Volver a las columnas de siempre</Trans>
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
