import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const screen = style({ display: 'grid', gap: vars.space.large, paddingBlock: vars.space.xlarge });
export const words = style({ display: 'grid', gap: vars.space.xxsmall });
/** The height of the form that is still loading, so that the end of the page does not jump. */
export const form = style({ minHeight: '32rem', '@media': { '(scripting: none)': { display: 'none' } } });
export const scriptless = style({ display: 'none', '@media': { '(scripting: none)': { display: 'block' } } });
