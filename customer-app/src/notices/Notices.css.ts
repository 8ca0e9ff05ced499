import type { Tone } from '@caudal/ui-kit';
import { vars } from '@caudal/ui-kit/theme';
import { style, styleVariants } from '@vanilla-extract/css';

/** A width at which sentences are easy to read. */
export const column = style({ maxWidth: '46rem' });

/** The bell in the header, as large as the buttons beside it. */
export const bell = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  flexShrink: 0,
  borderRadius: vars.radius.full,
  color: 'inherit',
  selectors: {
    '&:hover': { background: vars.colour.hover },
    '&[aria-current]': { background: vars.colour.primarySoft, color: vars.colour.onPrimarySoft },
  },
  '@media': { '(pointer: coarse)': { width: '2.75rem', height: '2.75rem' } },
});

export const count = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  minWidth: '1.125rem',
  paddingInline: '0.25rem',
  borderRadius: vars.radius.full,
  background: vars.tone.critical.solid,
  color: vars.tone.critical.onSolid,
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: vars.space.medium,
  alignItems: 'start',
  padding: vars.space.medium,
  borderBlockStart: `1px solid ${vars.colour.border}`,
  selectors: {
    '&:first-child': { borderBlockStart: 0 },
    '&:hover': { background: vars.colour.hover },
  },
});

export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });

/** A link that covers the whole row. */
export const link = style({
  color: vars.colour.text,
  textDecoration: 'none',
  fontWeight: vars.weight.medium,
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outlineOffset: 2 },
  },
});
export const unread = style({ fontWeight: vars.weight.bold });

const signs = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 36,
  blockSize: 36,
  borderRadius: vars.radius.full,
});
export const sign: Record<Tone, string> = styleVariants(vars.tone, ({ soft, onSoft }) => [
  signs,
  { background: soft, color: onSoft },
]);

/** Stacks the button above the link that covers the row, so that the button can be pressed. */
export const mark = style({ position: 'relative' });
