import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/Stack.tsx';
import { Surface } from '../layout/Surface.tsx';
import { Remark, Text, type TextProps } from './Text.tsx';

/**
 * Shows a piece of text in one of the seven sizes.
 *
 * **When to use:** for all words that are neither a title nor a label. `figures` for amounts, `code` for addresses and hashes, `measure`
 * for paragraphs, and `Remark` for small, muted words beside what they are about.
 *
 * **When not:** for titles (`Heading`), or labels (each field has its own).
 *
 * **Accessibility:** sizes are in rem, so a reader's own text size works. The tones reach 4.5 to 1 on every ground of the page.
 */
const meta = {
  title: 'Text/Text',
  component: Text,
  subcomponents: { Remark },
  args: { children: 'Mueve tus pesos con calma.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

const sizes = [
  'caption',
  'small',
  'body',
  'lead',
  'title',
  'headline',
  'display',
] as const satisfies readonly NonNullable<TextProps['size']>[];

export const Body: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {sizes.map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
};
export const Tones: Story = {
  render: (args) => (
    <Stack gap="xsmall">
      <Text {...args} />
      <Text {...args} tone="muted" />
      <Text {...args} tone="positive" />
      <Text {...args} tone="caution" />
      <Text {...args} tone="critical" />
      <Surface look="deep" padding="small">
        <Text {...args} tone="onDeep" />
        <Text {...args} tone="onDeepMuted" />
      </Surface>
    </Stack>
  ),
};
export const BesideAValue: Story = {
  render: ({ children }) => (
    <Stack gap="none">
      <Text>$ 1.250.000</Text>
      <Remark>{children}</Remark>
    </Stack>
  ),
};
export const Weights: Story = {
  render: (args) => (
    <Stack gap="xsmall">
      <Text {...args} weight="regular" />
      <Text {...args} weight="medium" />
      <Text {...args} weight="semibold" />
      <Text {...args} weight="bold" />
    </Stack>
  ),
};
export const Figures: Story = {
  render: () => (
    <Stack gap="none">
      <Text figures>$ 1.111.111</Text>
      <Text figures>$ 8.888.888</Text>
    </Stack>
  ),
};
export const Code: Story = { args: { code: true, children: '0x52908400098527886E0F7030069857D2E4169EE7' } };
