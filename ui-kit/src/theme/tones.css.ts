import { styleVariants } from '@vanilla-extract/css';
import type { Tone } from './colours.ts';
import { vars } from './contract.css.ts';

/** The quiet form of a tone: a tinted ground with dark text of the same hue. */
export const softTone: Record<Tone, string> = styleVariants(vars.tone, (tone) => ({
  background: tone.soft,
  color: tone.onSoft,
}));

/** The loud form of a tone, for a mark or a count. */
export const solidTone: Record<Tone, string> = styleVariants(vars.tone, (tone) => ({
  background: tone.solid,
  color: tone.onSolid,
}));
