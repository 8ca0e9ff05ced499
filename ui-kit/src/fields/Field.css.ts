import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: '0.375rem', minWidth: 0 });
export const label = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  fontSize: vars.type.small,
  lineHeight: '1.45',
  fontWeight: vars.weight.semibold,
});
export const optional = style({ fontWeight: vars.weight.regular, color: vars.colour.textMuted });
export const help = style({ fontSize: vars.type.small, lineHeight: '1.45', color: vars.colour.textMuted });
export const error = style({
  display: 'flex',
  gap: '0.375rem',
  fontSize: vars.type.small,
  lineHeight: '1.45',
  fontWeight: vars.weight.medium,
  color: vars.tone.critical.onSoft,
});
/** The line that shows how the field understood an ambiguous amount, with the button that confirms it. It takes no room while empty. */
export const reading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  selectors: { '&:has(> output:empty)': { position: 'absolute' } },
});
export const readAs = style({ fontSize: vars.type.small, lineHeight: '1.45', fontWeight: vars.weight.medium });
export const errorIcon = style({ flexShrink: 0, marginTop: '0.1rem' });

/** The box around a control, the same for every field. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.density.control,
  width: '100%',
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.borderControl}`,
  borderRadius: vars.radius.medium,
  transition: `border-color ${vars.motion.fast}, box-shadow ${vars.motion.fast}`,
  selectors: {
    '&:hover:not(:has([aria-disabled="true"], :disabled, [readonly]))': { borderColor: vars.colour.text },
    '&:has(> :focus-visible)': {
      borderColor: vars.colour.focus,
      outline: `2px solid ${vars.colour.focus}`,
      outlineOffset: '-1px',
    },
    // A focused field shows only the focus ring; the error text below it stays red.
    '&:has(> [aria-invalid="true"]):not(:has(> :focus-visible))': {
      borderColor: vars.tone.critical.solid,
      boxShadow: `0 0 0 1px ${vars.tone.critical.solid}`,
    },
    '&:has(> :disabled), &:has(> input[readonly]), &:has(> textarea[readonly])': {
      background: vars.colour.sunken,
      borderColor: vars.colour.border,
    },
  },
});

/** The control itself, without a border. Its text is 16 px on a phone, because the browser zooms into fields with smaller text. */
export const control = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  alignSelf: 'stretch',
  padding: '0.5rem 0.875rem',
  border: 0,
  borderRadius: vars.radius.medium,
  background: 'transparent',
  fontSize: vars.type.body,
  lineHeight: vars.leading.snug,
  outline: 'none',
  selectors: {
    '&::placeholder': { color: vars.colour.textMuted, opacity: 1 },
    '&:disabled': { color: vars.colour.textMuted, WebkitTextFillColor: vars.colour.textMuted, opacity: 1 },
    '&:autofill': {
      boxShadow: `inset 0 0 0 100px ${vars.colour.surface}`,
      WebkitTextFillColor: vars.colour.text,
    },
  },
});

/** The content before or after the control, inside the box: a unit, an icon, a button. */
export const adornment = style({
  display: 'flex',
  alignItems: 'center',
  color: vars.colour.textMuted,
  flexShrink: 0,
  selectors: {
    '&:first-child': { paddingInlineStart: '0.875rem' },
    '&:last-child': { paddingInlineEnd: '0.875rem' },
  },
});
export const adornmentTight = style({
  flexShrink: 0,
  display: 'flex',
  color: vars.colour.textMuted,
  paddingInlineEnd: '0.25rem',
});
export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums', textAlign: 'end' });

/*
 * Styles that only some fields add. They come after the styles that they override, because the later one of two rules with the same
 * specificity wins.
 */
export const amountBox = style({ minHeight: '4.25rem', containerType: 'inline-size' });
export const amount = style({
  fontSize: vars.type.headline,
  fontWeight: vars.weight.semibold,
  letterSpacing: '-0.018em',
});
/** The box of a field without a border of its own; the surface around it shows the focus and the error. */
export const bareBox = style({
  minHeight: '3.25rem',
  border: 0,
  background: 'transparent',
  selectors: {
    '&:has(> :focus-visible)': { outline: 'none' },
    '&:has(> [aria-invalid="true"]):not(:has(> :focus-visible))': { boxShadow: 'none' },
  },
});
/** Removes the padding, so that the unit lines up with the content above and below. */
export const bareAdornment = style({ selectors: { '&:last-child': { paddingInlineEnd: 0 } } });
export const bareAmount = style({ paddingInline: 0, textAlign: 'start' });
export const code = style({
  fontSize: vars.type.title,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums lining-nums',
  letterSpacing: '0.5em',
  // Balances the spacing after the last digit, which would push the digits off the centre.
  textIndent: '0.5em',
  textAlign: 'center',
  minHeight: '3.5rem',
});
export const codeFrame = style({ maxWidth: '18rem' });
export const area = style({
  minHeight: '6rem',
  paddingBlock: vars.space.small,
  lineHeight: '1.5',
  resize: 'vertical',
  fieldSizing: 'content',
} as Parameters<typeof style>[0]);
