import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const size = styleVariants({
  caption: { fontSize: vars.type.caption, lineHeight: vars.leading.snug },
  small: { fontSize: vars.type.small, lineHeight: '1.45' },
  body: { fontSize: vars.type.body, lineHeight: vars.leading.text },
  lead: { fontSize: vars.type.lead, lineHeight: '1.5' },
  title: { fontSize: vars.type.title, lineHeight: vars.leading.snug, letterSpacing: '-0.011em' },
  headline: { fontSize: vars.type.headline, lineHeight: '1.18', letterSpacing: '-0.018em' },
  display: { fontSize: vars.type.display, lineHeight: vars.leading.tight, letterSpacing: '-0.028em' },
});

export const tone = styleVariants({
  base: { color: vars.colour.text },
  muted: { color: vars.colour.textMuted },
  inherit: { color: 'inherit' },
  onDeep: { color: vars.colour.onDeep },
  onDeepMuted: { color: vars.colour.onDeepMuted },
  critical: { color: vars.tone.critical.onSoft },
  caution: { color: vars.tone.caution.onSoft },
  positive: { color: vars.tone.positive.onSoft },
});

export const weight = styleVariants(vars.weight, (value) => ({ fontWeight: value }));
export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums' });
export const unbroken = style({ whiteSpace: 'nowrap' });
export const measure = style({ maxWidth: vars.measure.text });
export const code = style({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.94em',
  overflowWrap: 'anywhere',
});
