import type { Meta, StoryObj } from '@storybook/react-vite';
import * as css from './Swatches.css.ts';
import { TokenTable } from './TokenTable.tsx';

const line = (width: string) => <div className={css.bar} style={{ width, maxWidth: '100%' }} />;
const control = (height: string) => <div className={css.sample} style={{ height }} />;

/**
 * Heights of controls, widths of content, and the order of layers.
 *
 * **Density:** `comfortable` is for the customer app, with room for a thumb; `compact` is for the back office, which officers read eight
 * hours a day with a mouse. Touch screens always get the comfortable density.
 *
 * **Measure:** the largest width at which text reads well, and the width that a form's fields need; `wide` is for tables.
 *
 * **Layer:** the order in which things cover each other. Use no other layers.
 */
const meta = { title: 'Foundations/Size' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Density: Story = { render: () => <TokenTable group="density" sample={control} /> };
export const Measure: Story = { render: () => <TokenTable group="measure" sample={line} /> };
export const Layer: Story = { render: () => <TokenTable group="layer" /> };
