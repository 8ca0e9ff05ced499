import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

// Apart from the look: a link that looks like a button, as on the landing page, has none of these states.

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

/** Around a button that has nothing to say beside it: as if it were not there. */
export const alone = style({ display: 'contents' });
