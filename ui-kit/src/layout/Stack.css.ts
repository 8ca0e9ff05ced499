import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const inline = style({ display: 'flex', flexDirection: 'row', minWidth: 0 });
export const wrap = style({ flexWrap: 'wrap' });
export const gap = styleVariants({ none: '0', ...vars.space }, (value) => ({ gap: value }));
export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: {
    alignItems: 'center',
    selectors: {
      // A disabled button shows its reason below itself; if the line were centred, its neighbours would stand lower than the button.
      [`${inline}&:has(> * > [data-reason]:not([hidden]))`]: { alignItems: 'flex-start' },
    },
  },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
});
export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});
