import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: '2.75rem',
  padding: '0.25rem 0.5rem 0.25rem 0.25rem',
  border: 0,
  borderRadius: vars.radius.full,
  background: 'transparent',
  cursor: 'pointer',
  fontSize: vars.type.small,
  fontWeight: vars.weight.medium,
  minWidth: 0,
  selectors: { '&:hover, &[data-state="open"]': { background: vars.colour.hover } },
});
/** The arrow that shows that a menu opens: it is hidden first where there is no room. */
globalStyle(`${trigger} > svg`, { '@media': { [media.narrow]: { display: 'none' } } });
export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  flexShrink: 0,
  borderRadius: vars.radius.full,
  background: vars.colour.primarySoft,
  color: vars.colour.onPrimarySoft,
  fontWeight: vars.weight.bold,
  textTransform: 'uppercase',
  // The initial is drawn by CSS, so that it is no part of the button's name.
  selectors: { '&::before': { content: 'attr(data-initial)' } },
});
export const email = style({
  display: 'none',
  maxWidth: '16rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.email]: { display: 'block' } },
});
