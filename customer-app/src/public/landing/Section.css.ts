import { vars } from '@caudal/ui-kit/theme';
import { style, styleVariants } from '@vanilla-extract/css';

const tablet = 'screen and (min-width: 700px)';
const columns = 'screen and (min-width: 960px)';

export const rest = style({ display: 'flow-root' });
export const band = style({ paddingBlock: 'clamp(3rem, 7vw, 6rem)' });
export const ground = styleVariants({
  page: {},
  sunken: { background: vars.colour.sunken },
  deep: { background: vars.colour.deep, color: vars.colour.onDeep },
});
export const content = style({ display: 'grid', gap: 'clamp(1.75rem, 3.5vw, 3rem)' });
export const head = style({ display: 'grid', gap: vars.space.small, maxWidth: vars.measure.text });

/** A grid of cards with two widths, the wide ones alternately on the left and on the right. */
export const bento = style({
  display: 'grid',
  gap: vars.space.medium,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: vars.space.large } },
});
export const wide = style({ '@media': { [tablet]: { gridColumn: 'span 7' } } });
export const slim = style({ '@media': { [tablet]: { gridColumn: 'span 5' } } });

export const card = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: vars.space.large,
  minWidth: 0,
  padding: `clamp(1.25rem, 3vw, 2rem)`,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.surface,
});
/** A card beside others of the same kind: the content of each begins at the top. */
export const cardEven = style({ alignContent: 'start' });
export const cardWords = style({
  display: 'grid',
  gap: vars.space.xsmall,
  justifyItems: 'start',
  alignContent: 'start',
});

export const halves = style({
  display: 'grid',
  gap: vars.space.large,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const thirds = style({
  display: 'grid',
  gap: vars.space.large,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [columns]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

/** Short facts under one another, each with its icon. */
export const facts = style({ display: 'grid', gap: vars.space.small });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '1.25rem minmax(0, 1fr)',
  gap: vars.space.small,
  alignItems: 'start',
});
export const sign = style({ marginTop: '0.125rem', color: vars.colour.link });

/** A benefit or a step. On a phone its icon or number stands beside the words, so that three of them fit one view. */
export const point = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  columnGap: vars.space.medium,
  rowGap: vars.space.xxsmall,
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: vars.space.xsmall } },
});

/** A single link under the cards. */
export const alone = style({ justifySelf: 'start' });
