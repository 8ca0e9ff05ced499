import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const base = style({
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  borderRadius: '0.25rem',
  fontWeight: vars.weight.medium,
  selectors: { '&:hover': { textDecorationThickness: '2px' } },
});

export const look = styleVariants({
  /** A link within text: underlined, so that colour is not its only sign. */
  text: { color: vars.colour.link, textDecorationLine: 'underline' },
  /** A link outside of sentences, whose position shows that it is a link. */
  standalone: {
    color: vars.colour.link,
    textDecorationLine: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xxsmall,
    minHeight: '1.5rem',
    selectors: { '&:hover': { textDecorationLine: 'underline' } },
  },
  /** A link in the colour and weight of the text around it. */
  quiet: {
    color: 'inherit',
    textDecorationLine: 'none',
    fontWeight: 'inherit',
    minHeight: '1.5rem',
    display: 'inline-flex',
    alignItems: 'center',
    selectors: { '&:hover': { textDecorationLine: 'underline' } },
  },
});
