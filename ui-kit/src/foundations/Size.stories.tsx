import type { Meta, StoryObj } from '@storybook/react-vite';
import * as css from './Swatches.css.ts';
import { TokenTable } from './TokenTable.tsx';

const line = (width: string) => <div className={css.bar} style={{ width, maxWidth: '100%' }} />;
const control = (height: string) => <div className={css.sample} style={{ height }} />;

/**
 * How wide, how tall, how far in front.
 *
 * **Density:** `comfortable` is the customer app's, roomy enough for a thumb; `compact` the back office's, read eight
 * hours a day with a mouse. A finger gets the comfortable one back.
 *
 * **Measure:** text is no wider than reads well, a form no wider than its fields need; `wide` is for tables.
 *
 * **Layer:** what stands before what. There are no others.
 */
const meta = { title: 'Foundations/Size' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Density: Story = { render: () => <TokenTable group="density" sample={control} /> };
export const Measure: Story = { render: () => <TokenTable group="measure" sample={line} /> };
export const Layer: Story = { render: () => <TokenTable group="layer" /> };
