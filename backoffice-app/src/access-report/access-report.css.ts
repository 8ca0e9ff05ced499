import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** A short time is read at a glance, in one line. */
export const oneLine = style({ whiteSpace: 'nowrap' });
/** The id below the e-mail that it belongs to. */
export const below = style({ display: 'block', fontSize: vars.type.caption, color: vars.colour.textMuted });
/** The place, and what was said of it. */
export const place = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space.xxsmall, alignItems: 'center' });
