import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

// Styles of states that only a `Button` has. They are not in Button.css.ts, because the links of the landing page that look like buttons
// need no CSS for them.

export const hiddenWhileLoading = style({ opacity: 0, display: 'inline-flex', gap: vars.space.xsmall });
export const loading = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
export const withReason = style({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.xsmall,
});
export const withReasonFull = styleVariants({
  true: { display: 'flex', alignItems: 'stretch', width: '100%' },
  onPhone: { '@media': { [media.phone]: { display: 'flex', alignItems: 'stretch' } } },
});
export const reason = style({ fontSize: vars.type.small, lineHeight: '1.45', color: vars.colour.textMuted });

/** The wrapper of a button without a reason; it takes no part in the layout. */
export const alone = style({ display: 'contents' });
