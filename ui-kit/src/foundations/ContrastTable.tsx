import { Inline } from '../layout/Inline.tsx';
import { DataTable } from '../table/DataTable.tsx';
import type { DataColumn } from '../table/table-columns.ts';
import { Text } from '../text/Text.tsx';
import type { ThemeColours } from '../theme/colours.ts';
import { colourOf, type ContrastPair, contrastPairs } from '../theme/contrast-pairs.ts';
import { contrast } from '../theme/contrast.ts';
import { dark } from '../theme/dark.ts';
import { light } from '../theme/light.ts';
import * as css from './Swatches.css.ts';

const columns: readonly DataColumn<ContrastPair>[] = [
  { id: 'pair', header: 'What on what', card: 'title', cell: (row) => `${row.front} on ${row.ground}` },
  { id: 'light', header: 'Light', cell: (row) => <Measured pair={row} theme={light} /> },
  { id: 'dark', header: 'Dark', cell: (row) => <Measured pair={row} theme={dark} /> },
  { id: 'least', header: 'At least', align: 'end', cell: (row) => <Text as="span" figures>{`${row.least} : 1`}</Text> },
];

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
