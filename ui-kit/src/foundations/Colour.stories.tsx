import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns } from '../layout/Columns.tsx';
import { classNames } from '../theme/class-names.ts';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../text/Text.tsx';
import { tones } from '../theme/colours.ts';
import { solidTone, softTone } from '../theme/tones.css.ts';
import * as css from './Swatches.css.ts';

function Swatch({ name, look }: { readonly name: string; readonly look: string }) {
  return (
    <Stack gap="xxsmall">
      <div className={classNames(css.swatch, look)} />
      <Text size="caption">{name}</Text>
    </Stack>
  );
}

function Swatches({ of }: { readonly of: Readonly<Record<string, string>> }) {
  return (
    <Columns layout="metrics" gap="medium">
      {Object.entries(of).map(([name, look]) => (
        <Swatch key={name} name={name} look={look} />
      ))}
    </Columns>
  );
}

/**
 * Deep river for what can be pressed, maize for the one thing that matters, neutrals as warm as paper; at night the page
 * is deep water. Values are OKLCH, one file per theme, and a unit test holds every pair to WCAG AA.
 *
 * **When to use:** by meaning, never by hue: `primary` for actions, a tone for a state, `deep` for one surface of a screen.
 *
 * **When not:** colour alone. A tone has an icon or a word beside it. `fill` is for bars and rings, never under text.
 */
const meta = {
  title: 'Foundations/Colour',
  component: Swatches,
  args: { of: css.ground },
} satisfies Meta<typeof Swatches>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Grounds: Story = {};
export const Charts: Story = { args: { of: css.chart } };
export const Fills: Story = { args: { of: css.toneFill } };
export const Tones: Story = {
  render: () => (
    <Stack gap="xsmall">
      {tones.map((tone) => (
        <Columns key={tone} layout="halves" gap="xsmall">
          <Text className={softTone[tone]}>{tone}, soft</Text>
          <Text className={solidTone[tone]}>{tone}, solid</Text>
        </Columns>
      ))}
    </Stack>
  ),
};
