import type { Meta, StoryObj } from '@storybook/react-vite';
import * as css from './Swatches.css.ts';
import { TokenTable } from './TokenTable.tsx';

const bar = (width: string) => <div className={css.bar} style={{ width }} />;
const corner = (borderRadius: string) => <div className={css.sample} style={{ borderRadius }} />;
const sheet = (boxShadow: string) => <div className={css.sheet} style={{ boxShadow }} />;

/**
 * Seven distances on a 4 px grid, four radii, two shadows. Borders and surfaces separate parts; a shadow is only for things that float
 * above the page.
 *
 * **When to use:** xxsmall to medium within one thing, large between things, xlarge and xxlarge between parts of a page.
 */
const meta = { title: 'Foundations/Space' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Scale: Story = { render: () => <TokenTable group="space" sample={bar} /> };
export const Radii: Story = { render: () => <TokenTable group="radius" sample={corner} /> };
export const Shadows: Story = { render: () => <TokenTable group="shadow" sample={sheet} /> };
