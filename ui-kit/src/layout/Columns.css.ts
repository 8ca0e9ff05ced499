import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';

export const columns = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

/**
 * The layouts: `auto` fills the line with cards of at least 16 rem, `metrics` with cards of at least 10 rem; the other layouts become two
 * or three columns on wide screens.
 */
export const layout = styleVariants({
  auto: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))' },
  metrics: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))' },
  halves: { '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
  thirds: { '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
  aside: { '@media': { [media.sideMenu]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } } },
  leading: { '@media': { [media.sideMenu]: { gridTemplateColumns: '19rem minmax(0, 1fr)' } } },
  wideLeading: { '@media': { [media.sideMenu]: { gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)' } } },
});
