import type { Meta, StoryObj } from '@storybook/react-vite';
import { TokenTable } from './TokenTable.tsx';

const words = 'Tu dinero fluye, 1.234.567';
const sized = (fontSize: string) => <span style={{ fontSize, lineHeight: 1.2 }}>{words}</span>;
const weighed = (fontWeight: string) => <span style={{ fontWeight }}>{words}</span>;
const led = (lineHeight: string) => (
  <p style={{ lineHeight, maxWidth: '16rem' }}>Sabes siempre cuánto pagas y cuánto recibes, hasta el último peso.</p>
);
const set = (fontFamily: string) => <span style={{ fontFamily }}>{words}</span>;

/**
 * Figtree, one variable file, shipped with the app. Seven sizes and no more; the two largest shrink on a phone. Text is
 * set generously, figures tight and of equal width.
 *
 * **Accessibility:** all sizes are in rem: a reader's own size and 200 % zoom hold. The face is optional and its fallback
 * has the same widths, so text never moves while somebody reads.
 */
const meta = { title: 'Foundations/Type' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Scale: Story = { render: () => <TokenTable group="type" sample={sized} /> };
export const Weights: Story = { render: () => <TokenTable group="weight" sample={weighed} /> };
export const Leading: Story = { render: () => <TokenTable group="leading" sample={led} /> };
export const Family: Story = { render: () => <TokenTable group="family" sample={set} /> };
