import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** Keeps a short time on one line, so that it can be read at a glance. */
export const oneLine = style({ whiteSpace: 'nowrap' });
/** The e-mail address and the id, shown below the name. */
export const below = style({ display: 'block', fontSize: vars.type.caption, color: vars.colour.textMuted });
/** The place of a sign-in, and whether the account's owner confirmed or denied that the sign-in was theirs. */
export const place = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space.xxsmall, alignItems: 'center' });
