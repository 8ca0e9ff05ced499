import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const list = style({ margin: 0, paddingInlineStart: '1.125rem', display: 'grid', gap: vars.space.xxsmall });
export const link = style({ color: 'inherit', textUnderlineOffset: '0.2em' });
