import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.small,
  minHeight: '2.75rem',
  paddingBlock: '0.625rem',
  cursor: 'pointer',
  lineHeight: '1.45',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: vars.colour.textMuted } },
});

const mark = style({
  appearance: 'none',
  flexShrink: 0,
  width: '1.375rem',
  height: '1.375rem',
  margin: 0,
  border: `1.5px solid ${vars.colour.borderControl}`,
  background: vars.colour.surface,
  cursor: 'inherit',
  display: 'grid',
  placeContent: 'center',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&::before': {
      content: '',
      background: vars.colour.onPrimary,
      transform: 'scale(0)',
      transition: `transform ${vars.motion.fast} ${vars.motion.easing}`,
    },
    '&:checked': { background: vars.colour.primary, borderColor: vars.colour.primary },
    '&:checked::before': { transform: 'scale(1)' },
    '&[aria-invalid="true"]': { borderColor: vars.tone.critical.solid },
    '&:disabled': { background: vars.colour.sunken, borderColor: vars.colour.border },
    '&:disabled:checked::before': { background: vars.colour.textMuted },
  },
  '@media': { [media.contrast]: { appearance: 'auto' } },
});

export const box = style([
  mark,
  {
    borderRadius: '0.375rem',
    '::before': {
      width: '0.8125rem',
      height: '0.8125rem',
      clipPath: 'polygon(14% 44%, 0 58%, 40% 96%, 100% 20%, 85% 7%, 38% 67%)',
    },
  },
]);

export const dot = style([
  mark,
  {
    borderRadius: vars.radius.full,
    '::before': { width: '0.625rem', height: '0.625rem', borderRadius: vars.radius.full },
  },
]);
export const words = style({ minWidth: 0, paddingTop: '0.0625rem' });
