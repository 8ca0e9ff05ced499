import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const whole = style({ display: 'grid', gap: vars.space.xsmall, minWidth: 0 });
export const search = style({ display: 'flex', alignItems: 'end', gap: vars.space.small });
export const frame = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.sunken,
});
/** pdf.js measures pages against a positioned element. */
export const scroller = style({ position: 'absolute', inset: 0, overflow: 'auto' });
// The search also scrolls the page, whose top bar would cover the match.
globalStyle(`${scroller} .textLayer .highlight.selected`, { scrollMarginTop: '10rem' });
