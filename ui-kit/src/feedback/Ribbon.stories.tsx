import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ribbon } from './Ribbon.tsx';

/**
 * Above the header: this is not the real thing.
 *
 * **When to use:** in the sandbox. **When not:** for news or offers.
 *
 * **Accessibility:** a named landmark of its own.
 */
const meta = {
  title: 'Feedback/Ribbon',
  component: Ribbon,
  args: { label: 'Modo de pruebas', children: 'Modo de pruebas: el dinero y los movimientos no son reales' },
} satisfies Meta<typeof Ribbon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sandbox: Story = {};
