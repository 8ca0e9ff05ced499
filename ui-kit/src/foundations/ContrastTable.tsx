import { Inline } from '../layout/Inline.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { dataColumns } from '../table/table-columns.ts';
import { Text } from '../text/Text.tsx';
import type { ThemeColours } from '../theme/colours.ts';
import { colourOf, type ContrastPair, contrastPairs } from '../theme/contrast-pairs.ts';
import { contrast } from '../theme/contrast.ts';
import { dark } from '../theme/dark.ts';
import { light } from '../theme/light.ts';
import * as css from './Swatches.css.ts';

const column = dataColumns<ContrastPair>();

const columns = column.columns([
  column.display({
    id: 'pair',
    header: 'What on what',
    meta: { card: 'title' },
    cell: ({ row: { original } }) => `${original.front} on ${original.ground}`,
  }),
  column.display({ id: 'light', header: 'Light', cell: ({ row }) => <Measured pair={row.original} theme={light} /> }),
  column.display({ id: 'dark', header: 'Dark', cell: ({ row }) => <Measured pair={row.original} theme={dark} /> }),
  column.accessor('least', {
    header: 'At least',
    meta: { align: 'end' },
    cell: (info) => <Text as="span" figures>{`${info.getValue()} : 1`}</Text>,
  }),
]);

function Measured({ pair, theme }: { readonly pair: ContrastPair; readonly theme: ThemeColours }) {
  const [front, ground] = [colourOf(theme, pair.front), colourOf(theme, pair.ground)];
  // Cuts the ratio off and never rounds it up: 4.49 is not enough.
  const ratio = Math.floor(contrast(front, ground) * 10) / 10;
  return (
    <Inline gap="xsmall" wrap={false}>
      {pair.least === 3 ? (
        <span className={css.pair} style={{ background: ground }}>
          <span className={css.edge} style={{ borderColor: front }} />
        </span>
      ) : (
        <span className={css.pair} style={{ background: ground, color: front }}>
          Aa 123
        </span>
      )}
      <Text as="span" size="small" figures>{`${ratio.toFixed(1)} : 1`}</Text>
    </Inline>
  );
}

/** Shows every pair of colours that appears as text on ground, as a sample and as a measured ratio. */
export function ContrastTable() {
  return (
    <DataTable
      caption="Contrast"
      columns={columns}
      rows={contrastPairs}
      rowId={({ front, ground }) => `${front} ${ground}`}
      status="ready"
      empty={null}
      error={null}
      loadingRows={0}
    />
  );
}
