import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  position: 'relative',
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.snug,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  // Keeps each word whole also in a table, whose cells set `overflow-wrap: anywhere`.
  overflowWrap: 'break-word',
  touchAction: 'manipulation',
  transitionProperty: 'background-color, border-color, color, transform',
  transitionDuration: vars.motion.fast,
  transitionTimingFunction: vars.motion.easing,
  selectors: {
    '&:active:not([aria-disabled="true"])': { transform: 'scale(0.985)' },
    '&[aria-disabled="true"]': {
      cursor: 'not-allowed',
      background: vars.colour.sunken,
      color: vars.colour.textMuted,
      borderColor: vars.colour.border,
    },
  },
});

/** The focus ring for buttons on a dark `deep` surface, where the default ring has too little contrast. */
const onDeepFocus = { '&:focus-visible': { outlineColor: vars.colour.onDeep } };
const enabled = (rule: object) => ({ '&:hover:not([aria-disabled="true"])': rule });

export const look = styleVariants({
  primary: {
    background: vars.colour.primary,
    color: vars.colour.onPrimary,
    selectors: enabled({ background: vars.colour.primaryHover }),
  },
  secondary: {
    background: vars.colour.surface,
    color: vars.colour.text,
    borderColor: vars.colour.borderControl,
    selectors: enabled({ background: vars.colour.sunken }),
  },
  soft: {
    background: vars.colour.primarySoft,
    color: vars.colour.onPrimarySoft,
    selectors: enabled({ borderColor: vars.colour.onPrimarySoft }),
  },
  quiet: {
    background: 'transparent',
    color: vars.colour.link,
    selectors: enabled({ background: vars.colour.hover }),
  },
  critical: {
    background: vars.tone.critical.solid,
    color: vars.tone.critical.onSolid,
    selectors: enabled({ background: vars.colour.criticalHover }),
  },
  accent: {
    background: vars.colour.accent,
    color: vars.colour.onAccent,
    selectors: { ...enabled({ background: vars.colour.accentHover }), ...onDeepFocus },
  },
  onDeep: {
    background: 'transparent',
    color: vars.colour.onDeep,
    borderColor: vars.colour.deepLine,
    selectors: { ...enabled({ background: vars.colour.deepRaised }), ...onDeepFocus },
  },
});

export const size = styleVariants({
  small: {
    minHeight: vars.density.controlSmall,
    paddingInline: '0.875rem',
    fontSize: vars.type.small,
    '@media': { [media.finger]: { minHeight: '2.75rem' } },
  },
  medium: {
    minHeight: vars.density.control,
    paddingInline: '1.25rem',
    fontSize: '0.9375rem',
    '@media': { [media.phone]: { paddingInline: '0.75rem', gap: '0.375rem' } },
  },
  large: { minHeight: '3.5rem', paddingInline: '1.75rem', fontSize: vars.type.body },
});

export const full = styleVariants({
  true: { width: '100%' },
  onPhone: { alignSelf: 'flex-start', '@media': { [media.phone]: { width: '100%' } } },
});
