import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../layout/Inline.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../text/Text.tsx';
import { AssetIcon } from './AssetIcon.tsx';

/**
 * Shows an asset as a coin that we drew: a sign in lines of one width on a plain face, and a rim whose colour helps to recognise the asset.
 *
 * **When to use:** before an asset's name, wherever a list, a choice or a total shows assets. **When not:** without the asset's name
 * beside it.
 *
 * **Accessibility:** it is a decoration, hidden from screen readers. Its colour says nothing that its sign does not.
 */
const meta = {
  title: 'Identity/AssetIcon',
  component: AssetIcon,
  args: { symbol: 'BTC' },
} satisfies Meta<typeof AssetIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const All: Story = {
  render: () => (
    <Inline gap="large">
      {['COP', 'BTC', 'USDT', 'USDC', 'ETH', 'LINK', 'UNI', 'AAVE', 'MKR', 'WSTETH'].map((symbol) => (
        <Stack key={symbol} align="center" gap="xxsmall">
          <AssetIcon symbol={symbol} size={48} />
          <Text size="caption">{symbol}</Text>
        </Stack>
      ))}
    </Inline>
  ),
};
export const Sizes: Story = {
  render: () => (
    <Inline gap="medium">
      {[20, 24, 36, 48, 72].map((size) => (
        <AssetIcon key={size} symbol="USDT" size={size} />
      ))}
    </Inline>
  ),
};
