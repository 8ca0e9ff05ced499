import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** The width of the window from which a row has room for its action beside the description. */
const tablet = 'screen and (min-width: 700px)';

/** One column to read from top to bottom: security settings are no table. */
export const column = style({ maxWidth: '46rem' });

export const rows = style({ listStyle: 'none', margin: 0, padding: 0 });

/** A row with an item, its description and its action; on a phone the action stands below. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.medium,
  rowGap: vars.space.small,
  alignItems: 'center',
  paddingBlock: vars.space.medium,
  borderBlockStart: `1px solid ${vars.colour.border}`,
  selectors: { '&:last-child': { paddingBlockEnd: 0 } },
  '@media': { [tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});

export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const action = style({
  gridColumn: '2',
  justifySelf: 'start',
  '@media': { [tablet]: { gridColumn: 'auto', justifySelf: 'end' } },
});

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 40,
  blockSize: 40,
  borderRadius: vars.radius.full,
  background: vars.colour.primarySoft,
  color: vars.colour.onPrimarySoft,
});

/** Codes in two columns, as on a card; one click selects all of them. */
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: vars.space.xsmall,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  userSelect: 'all',
});
/** Puts each fact on a line of its own: in a shared line, a wrap could break a fact in two. */
export const line = style({ display: 'block' });
