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
 * The typeface is Figtree, one variable file shipped with the app. There are seven sizes; the two largest shrink on a phone. Text has
 * generous line spacing; figures are tight and of equal width.
 *
 * **Accessibility:** all sizes are in rem, so a reader's own text size and 200 % zoom work. The typeface has
 * `font-display: optional` and a fallback of the same widths, so text never moves while somebody reads.
 */
const meta = { title: 'Foundations/Type' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Scale: Story = { render: () => <TokenTable group="type" sample={sized} /> };
export const Weights: Story = { render: () => <TokenTable group="weight" sample={weighed} /> };
export const Leading: Story = { render: () => <TokenTable group="leading" sample={led} /> };
export const Family: Story = { render: () => <TokenTable group="family" sample={set} /> };
