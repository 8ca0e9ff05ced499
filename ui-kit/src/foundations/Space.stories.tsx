import type { Meta, StoryObj } from '@storybook/react-vite';
import { classNames } from '../theme/class-names.ts';
import { Inline } from '../layout/Inline.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../text/Text.tsx';
import { scales } from '../theme/scales.ts';
import * as css from './Swatches.css.ts';

const steps = ['xxsmall', 'xsmall', 'small', 'medium', 'large', 'xlarge', 'xxlarge'] as const;
const radii = ['small', 'medium', 'large', 'full'] as const;

function SpaceScale() {
  return (
    <Stack gap="small">
      {steps.map((step) => (
        <Inline key={step}>
          <div className={classNames(css.bar, css.space[step])} />
          <Text size="small">
            {step}, {scales.space[step]}
          </Text>
        </Inline>
      ))}
    </Stack>
  );
}

/**
 * Seven distances on a 4 px grid, four radii, two shadows. Borders and surfaces separate; a shadow is only for what
 * floats above the page.
 *
 * **When to use:** xxsmall to medium within one thing, large between things, xlarge and xxlarge between parts of a page.
 */
const meta = { title: 'Foundations/Space', component: SpaceScale } satisfies Meta<typeof SpaceScale>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Scale: Story = {};
export const Radii: Story = {
  render: () => (
    <Inline gap="large">
      {radii.map((radius) => (
        <Stack key={radius} gap="xsmall">
          <div className={classNames(css.sample, css.radius[radius])} />
          <Text size="caption">{radius}</Text>
        </Stack>
      ))}
    </Inline>
  ),
};
export const Shadows: Story = {
  render: () => (
    <Inline gap="xlarge">
      <div className={classNames(css.sample, css.shadow.raised)} />
      <div className={classNames(css.sample, css.shadow.floating)} />
    </Inline>
  ),
};
