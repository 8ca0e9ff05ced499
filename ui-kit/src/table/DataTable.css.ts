import { globalStyle, keyframes, style, type StyleRule } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

/** Names of containers. Below the widths in `onCards`, measured on the table's container and not on the window, rows become cards. */
const few = 'few-columns';
const many = 'many-columns';
const wide = 'wide-columns';

/** Applies a rule only while the rows are cards. */
function onCards(rule: NonNullable<StyleRule['@container']>[string]): Pick<StyleRule, '@container'> {
  return {
    '@container': {
      [`${few} (max-width: 599.98px)`]: rule,
      [`${many} (max-width: 699.98px)`]: rule,
      [`${wide} (max-width: 919.98px)`]: rule,
    },
  };
}

export const region = style({
  position: 'relative',
  containerType: 'inline-size',
  containerName: few,
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.medium,
  overflowX: 'auto',
});
export const manyColumns = style({ containerName: many });
export const wideColumns = style({ containerName: wide });
export const windowed = style({ maxHeight: 'min(75dvh, 56rem)', overflowY: 'auto', overscrollBehavior: 'contain' });
export const table = style({ width: '100%', fontSize: '0.9375rem', lineHeight: vars.leading.snug });
export const fixed = style({ '@container': { '(min-width: 600px)': { tableLayout: 'fixed' } } });
const flow = keyframes({ from: { backgroundPosition: '150% 0' }, to: { backgroundPosition: '-50% 0' } });

/** A moving line along the top edge while newer rows load. The current rows stay fully legible. */
export const busy = style({
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: 2,
      zIndex: 3,
      background: `linear-gradient(90deg, transparent, ${vars.colour.primary}, transparent) 50% 0 / 50% 100% no-repeat`,
      animation: `${flow} 1.2s linear infinite`,
    },
  },
  '@media': { [media.calm]: { selectors: { '&::before': { animation: 'none' } } } },
});

export const head = style({
  ...onCards({ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' }),
});
export const headCell = style({
  padding: `0.625rem ${vars.density.cell}`,
  textAlign: 'start',
  fontSize: vars.type.caption,
  fontWeight: vars.weight.semibold,
  color: vars.colour.textMuted,
  whiteSpace: 'nowrap',
  borderBottom: `1px solid ${vars.colour.border}`,
  selectors: {
    [`${windowed} &`]: { position: 'sticky', top: 0, zIndex: 2, background: vars.colour.surface },
  },
});
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25rem',
  minHeight: '1.5rem',
  margin: '0 -0.375rem',
  padding: '0 0.375rem',
  border: 0,
  borderRadius: '0.375rem',
  background: 'none',
  color: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.colour.hover, color: vars.colour.text },
    '[aria-sort] > &': { color: vars.colour.text },
  },
});
/** A column head that filters. It is filled while pressed, so that people see that rows are left out. */
export const filterHead = style({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: '1.75rem',
  minHeight: '1.75rem',
  padding: '0.375rem 0.25rem',
  border: '1px solid transparent',
  borderRadius: '0.375rem',
  background: 'none',
  color: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.colour.hover, color: vars.colour.text },
    '&[aria-pressed="true"]': {
      background: vars.colour.primary,
      borderColor: vars.colour.primary,
      color: vars.colour.onPrimary,
    },
  },
});
export const upright = style({
  // The words read from bottom to top.
  writingMode: 'vertical-rl',
  transform: 'rotate(180deg)',
  whiteSpace: 'normal',
  // WebKit's default height is that of the longest word, which makes the head wide; `max-content` fits all words, up to the limit.
  height: 'max-content',
  maxHeight: '8.25rem',
  lineHeight: vars.leading.snug,
});
export const uprightHead = style({ paddingInline: '0.125rem', verticalAlign: 'bottom', textAlign: 'center' });
export const end = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' });
export const row = style({
  position: 'relative',
  selectors: {
    '&[data-linked]': { cursor: 'pointer' },
    '&[data-linked]:hover': { background: vars.colour.hover },
    // A row without a link can have the focus itself.
    '&:focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: '-2px' },
  },
  ...onCards({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: vars.space.xsmall,
    padding: vars.space.medium,
    borderBottom: `1px solid ${vars.colour.border}`,
    selectors: { '&:last-child': { borderBottom: 0 } },
  }),
});
export const cell = style({
  height: vars.density.row,
  padding: `0.375rem ${vars.density.cell}`,
  verticalAlign: 'middle',
  // Keeps words whole: a column is never narrower than its longest word ('Administr/ativo' would not be a word).
  overflowWrap: 'break-word',
  borderBottom: `1px solid ${vars.colour.border}`,
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
  ...onCards({
    display: 'flex',
    gridColumn: '1 / -1',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: vars.space.medium,
    height: 'auto',
    padding: 0,
    border: 0,
    textAlign: 'end',
    overflowWrap: 'anywhere',
    selectors: {
      // Hides the cell of a column that has content in some rows only.
      '&:empty': { display: 'none' },
      '&[data-label]::before': {
        content: 'attr(data-label)',
        fontSize: vars.type.small,
        color: vars.colour.textMuted,
        textAlign: 'start',
        // The label's words stay whole and take two lines where an amount needs the room.
        overflowWrap: 'normal',
      },
    },
  }),
});
export const cardTitle = style({
  ...onCards({
    gridColumn: '1',
    gridRow: '1',
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: vars.weight.semibold,
  }),
});
export const cardEnd = style({
  ...onCards({ gridColumn: '2', gridRow: '1', justifyContent: 'flex-end', fontWeight: vars.weight.semibold }),
});
export const cardTitleBelow = style({
  ...onCards({
    gridColumn: '1',
    gridRow: '2',
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontSize: vars.type.small,
    color: vars.colour.textMuted,
  }),
});
export const cardEndBelow = style({
  ...onCards({ gridColumn: '2', gridRow: '2', justifyContent: 'flex-end' }),
});
/** A cell at the end of the card, across its first two lines. */
export const cardAside = style({
  ...onCards({ gridColumn: '3', gridRow: '1 / span 2', alignSelf: 'center', fontWeight: vars.weight.semibold }),
});
globalStyle(`${row}:has(> ${cardAside})`, {
  ...onCards({ gridTemplateColumns: 'minmax(0, 1fr) auto auto' }),
});
export const cardPlain = style({ ...onCards({ justifyContent: 'flex-start', textAlign: 'start' }) });
export const cardHidden = style({ ...onCards({ display: 'none' }) });
/** A column that only cards show. */
export const cardSummary = style({ display: 'none', ...onCards({ display: 'flex' }) });
export const message = style({ padding: 0, border: 0, ...onCards({ display: 'block' }) });

/** A spacer for rows out of view, without line or padding. */
export const gap = style({ padding: 0, border: 0 });

export const rowLink = style({
  color: 'inherit',
  fontWeight: vars.weight.semibold,
  textDecoration: 'none',
  selectors: {
    // Shows the focus on the whole row; the text below it can still be selected.
    '&::after': { content: '', position: 'absolute', inset: 0, pointerEvents: 'none' },
    'tr:hover &': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: '-2px' },
  },
});
globalStyle(`${row} :is(a, button, input, select):not(${rowLink})`, { position: 'relative', zIndex: 1 });

/** Keeps a button's words in one line, however narrow the column. */
globalStyle(`${cell} button`, { whiteSpace: 'nowrap' });
