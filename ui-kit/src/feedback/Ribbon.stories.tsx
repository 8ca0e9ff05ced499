import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ribbon } from './Ribbon.tsx';

/**
 * A line above the header that says that this is a test system.
 *
 * **When to use:** in the sandbox. **When not:** for news or offers.
 *
 * **Accessibility:** it is a named landmark of its own.
 */
const meta = {
  title: 'Feedback/Ribbon',
  component: Ribbon,
  args: { label: 'Modo de pruebas', children: 'Modo de pruebas: el dinero y los movimientos no son reales' },
} satisfies Meta<typeof Ribbon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sandbox: Story = {};
