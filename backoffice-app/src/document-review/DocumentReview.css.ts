import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const beside = 'screen and (min-width: 960px)';

/**
 * Lays out the image with the declared values and the decision beside it; in one column on a phone, with the decision
 * within reach.
 */
export const layout = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  '@media': {
    [beside]: {
      display: 'grid',
      alignItems: 'start',
      gridTemplateColumns: 'minmax(0, 1fr) 21rem',
      gridTemplateRows: 'auto auto 1fr',
      gridTemplateAreas: '"picture declared" "picture decision" "picture legend"',
    },
  },
});
export const picture = style({ '@media': { [beside]: { gridArea: 'picture' } } });
export const declared = style({ '@media': { [beside]: { gridArea: 'declared' } } });
export const decision = style({ '@media': { [beside]: { gridArea: 'decision' } } });
/** Used while there is something to decide; otherwise the panel would only cover the image. */
export const decisionWithinReach = style([
  decision,
  {
    position: 'sticky',
    bottom: vars.space.xsmall,
    zIndex: 1,
    '@media': { [beside]: { position: 'static' } },
  },
]);
export const legend = style({ '@media': { [beside]: { gridArea: 'legend' } } });
/** Places two images side by side where both have room. */
export const pictures = style({
  display: 'grid',
  gap: vars.space.small,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
});
export const figure = style({ margin: 0, minWidth: 0 });
export const caption = style({
  paddingBlockStart: vars.space.xxsmall,
  fontSize: vars.type.small,
  color: vars.colour.textMuted,
});
