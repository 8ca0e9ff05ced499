import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** An element for which the header of a small phone has no room; there the page itself contains it. */
export const wide = style({ display: 'none', '@media': { 'screen and (min-width: 480px)': { display: 'contents' } } });

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: vars.space.large,
});
export const links = style({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.large,
  fontSize: vars.type.small,
});
export const footerLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: vars.colour.text,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const last = style({ display: 'flex', alignItems: 'center', gap: vars.space.medium });

/** A button that needs a script, so it is hidden without one. */
export const language = style({
  minHeight: '2.75rem',
  padding: `0 ${vars.space.xsmall}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  fontSize: vars.type.small,
  color: vars.colour.link,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': { '(scripting: none)': { display: 'none' } },
});

/** A page with one message, in the middle of the frame. */
export const screen = style({ display: 'grid', placeItems: 'center', minHeight: 'min(70dvh, 40rem)' });
export const message = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.large,
  paddingBlock: vars.space.xlarge,
  textAlign: 'center',
});
export const drawing = style({ color: vars.colour.link });
export const messageWords = style({ display: 'grid', gap: vars.space.xsmall, maxWidth: '30rem' });
