import { type ReactNode } from 'react';
import { DataTable } from '../table/DataTable.tsx';
import type { DataColumn } from '../table/table-columns.ts';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../text/Text.tsx';
import * as css from './Swatches.css.ts';
import { type Token, tokenGroups } from './tokens.ts';

interface TokenTableProps {
  /** The group of tokens to show. */
  readonly group: keyof typeof tokenGroups;
  /** Returns a sample of a value. */
  readonly sample?: (value: string) => ReactNode;
}

/** Shows tokens with their names in code and CSS, their values, and a sample of each. */
export function TokenTable({ group, sample }: TokenTableProps) {
  const { columns, tokens } = tokenGroups[group];
  const shown: readonly DataColumn<Token>[] = [
    {
      id: 'name',
      header: 'Name',
      card: 'title',
      cell: (row) => (
        <Stack gap="none" className={css.name}>
          <Text as="span" weight="semibold">
            {row.name}
          </Text>
          <Text as="span" size="caption" tone="muted">
            {row.variable}
          </Text>
        </Stack>
      ),
    },
    ...columns.map((name, index): DataColumn<Token> => ({
      id: name,
      header: name,
      cell: (row) => <Value value={row.values[index] ?? ''} sample={sample} />,
    })),
  ];
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
