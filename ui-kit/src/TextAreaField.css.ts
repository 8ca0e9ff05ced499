import { style } from '@vanilla-extract/css';
import { vars } from './theme/contract.css.ts';

export const area = style({
  minHeight: '6rem',
  paddingBlock: vars.space.small,
  lineHeight: '1.5',
  resize: 'vertical',
  fieldSizing: 'content',
} as Parameters<typeof style>[0]);
