import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const divider = style({ border: 0, borderTop: `1px solid ${vars.colour.border}`, width: '100%' });
