import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid' });
export const draft = style({
  display: 'grid',
  gap: vars.space.xsmall,
  padding: `${vars.space.medium} 0`,
  borderBottom: `1px solid ${vars.colour.border}`,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { paddingTop: 0 } },
});
/** Keeps the officer's line breaks and limits the width for reading. */
export const narrative = style({ whiteSpace: 'pre-line', maxWidth: vars.measure.text });
