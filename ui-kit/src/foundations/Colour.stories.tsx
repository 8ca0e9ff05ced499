import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Columns } from '../layout/Columns.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../text/Text.tsx';
import { tones } from '../theme/colours.ts';
import { contrastPairs } from '../theme/contrast-pairs.ts';
import { solidTone, softTone } from '../theme/tones.css.ts';
import { ContrastTable } from './ContrastTable.tsx';
import * as css from './Swatches.css.ts';
import { TokenTable } from './TokenTable.tsx';

const swatch = (value: string) => <div className={css.swatch} style={{ background: value }} />;

/**
 * Deep river for what can be pressed, maize for the one thing that matters, neutrals as warm as paper; at night the page
 * is deep water. Values are OKLCH, one file per theme, and a unit test holds every pair to WCAG AA.
 *
 * **When to use:** by meaning, never by hue: `primary` for actions, a tone for a state, `deep` for one surface of a screen.
 *
 * **When not:** colour alone. A tone has an icon or a word beside it. `fill` is for bars and rings, never under text.
 */
const meta = { title: 'Foundations/Colour' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = { render: () => <TokenTable group="colour" sample={swatch} /> };
/** The six meanings, quiet and loud. */
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
export const ToneValues: Story = { render: () => <TokenTable group="tone" sample={swatch} /> };
/** The parts of a whole, in this order; `rest` for all that is left. */
export const Charts: Story = { render: () => <TokenTable group="chart" sample={swatch} /> };
/**
 * What is read on what, measured: text needs 4.5 to 1 (WCAG 1.4.3), the edge of a control and the focus ring 3 to 1
 * (1.4.11). The list is the one that the unit test goes through.
 */
export const Contrast: Story = {
  render: () => <ContrastTable />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(contrastPairs.length + 1);
  },
};
