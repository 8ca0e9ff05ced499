import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns } from '../layout/Columns.tsx';
import { Inline } from '../layout/Inline.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Surface } from '../layout/Surface.tsx';
import { Text } from '../text/Text.tsx';
import {
  DocumentsSentDrawing,
  EmptyWalletDrawing,
  InReviewDrawing,
  NotFoundDrawing,
  SecurityDrawing,
} from './Drawings.tsx';
import { Logo } from './Logo.tsx';
import { Mark } from './Mark.tsx';
import { RiverDrawing } from './RiverDrawing.tsx';

const drawings = [
  { use: 'Empty wallet', drawing: <EmptyWalletDrawing /> },
  { use: 'Documents sent', drawing: <DocumentsSentDrawing /> },
  { use: 'In review', drawing: <InReviewDrawing /> },
  { use: 'Security', drawing: <SecurityDrawing /> },
  { use: 'Not found', drawing: <NotFoundDrawing /> },
];

/**
 * Caudal means a river's flow, and wealth. The mark is a pebble cut by a bend of the river: bank, stream in maize yellow, bank. It is
 * legible at 16 px.
 *
 * The drawings share one style: lines of two pixels in the colour of the text, a soft teal area behind, one spot of maize yellow. All
 * are decorations and hidden from screen readers: the words beside them say the same.
 *
 * `favicon.svg` and `social.svg` in the same folder are the same mark for tabs and shared links.
 */
const meta = {
  title: 'Foundations/Identity',
  component: Logo,
  subcomponents: {
    Mark,
    RiverDrawing,
    DocumentsSentDrawing,
    EmptyWalletDrawing,
    InReviewDrawing,
    NotFoundDrawing,
    SecurityDrawing,
  },
  args: { name: 'Caudal' },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LogoOnPage: Story = {};
export const LogoOnDeepWater: Story = {
  args: { ground: 'onDeep' },
  render: (args) => (
    <Surface look="deep">
      <Logo {...args} />
    </Surface>
  ),
};
export const MarkSizes: Story = {
  render: () => (
    <Inline gap="large">
      <Mark size={16} />
      <Mark size={24} />
      <Mark size={48} />
      <Mark size={96} />
    </Inline>
  ),
};
export const Drawings: Story = {
  render: () => (
    <Columns layout="auto">
      {drawings.map(({ use, drawing }) => (
        <Stack key={use} align="center">
          {drawing}
          <Text size="small" tone="muted">
            {use}
          </Text>
        </Stack>
      ))}
    </Columns>
  ),
};
export const River: Story = {
  render: () => (
    <Surface look="deep" padding="none">
      <RiverDrawing />
    </Surface>
  ),
};
