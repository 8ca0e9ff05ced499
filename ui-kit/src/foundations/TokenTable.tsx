import { type ReactNode, useMemo } from 'react';
import { DataTable } from '../table/DataTable.tsx';
import { dataColumns } from '../table/table-columns.ts';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../text/Text.tsx';
import * as css from './Swatches.css.ts';
import { type Token, tokenGroups } from './tokens.ts';

const column = dataColumns<Token>();

interface TokenTableProps {
  /** The group of tokens to show. */
  readonly group: keyof typeof tokenGroups;
  /** Returns a sample of a value. */
  readonly sample?: (value: string) => ReactNode;
}

/** Shows tokens with their names in code and CSS, their values, and a sample of each. */
export function TokenTable({ group, sample }: TokenTableProps) {
  const { columns, tokens } = tokenGroups[group];
  const shown = useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: 'Name',
          meta: { card: 'title' },
          cell: ({ row: { original } }) => (
            <Stack gap="none" className={css.name}>
              <Text as="span" weight="semibold">
                {original.name}
              </Text>
              <Text as="span" size="caption" tone="muted">
                {original.variable}
              </Text>
            </Stack>
          ),
        }),
        ...columns.map((name, index) =>
          column.display({
            id: name,
            header: name,
            cell: ({ row: { original } }) => <Value value={original.values[index] ?? ''} sample={sample} />,
          }),
        ),
      ]),
    [columns, sample],
  );
  return (
    <DataTable
      caption={`Tokens: ${group}`}
      columns={shown}
      rows={tokens}
      rowId={({ name }) => name}
      status="ready"
      empty={null}
      error={null}
      loadingRows={0}
    />
  );
}

function Value({ value, sample }: { readonly value: string; readonly sample: TokenTableProps['sample'] }) {
  return (
    <Stack gap="xxsmall" align="start">
      {sample?.(value)}
      <Text as="span" size="caption" code>
        {value}
      </Text>
    </Stack>
  );
}
