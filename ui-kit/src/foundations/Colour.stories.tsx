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
 * The palette is dark teal for everything that can be pressed, maize yellow for the most important thing in view, and warm neutrals; in the
 * dark theme the page is a very dark teal. Values are OKLCH, one file per theme, and a unit test checks every pair against WCAG AA.
 *
 * **When to use:** choose by meaning, never by hue: `primary` for actions, a tone for a state, `deep` for one surface of a screen.
 *
 * **When not:** never use colour alone. A tone has an icon or a word beside it. `fill` is for bars and rings, never under text.
 */
const meta = { title: 'Foundations/Colour' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = { render: () => <TokenTable group="colour" sample={swatch} /> };
/** The six tones, each in a soft and a solid form. */
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
/** Colours for the parts of a whole, in this order; `rest` for everything else. */
export const Charts: Story = { render: () => <TokenTable group="chart" sample={swatch} /> };
/**
 * The measured contrast of each pair of colours: text needs 4.5 to 1 (WCAG 1.4.3), the edge of a control and the focus ring 3 to 1
 * (1.4.11). The unit test checks the same list.
 */
export const Contrast: Story = {
  render: () => <ContrastTable />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(contrastPairs.length + 1);
  },
};
