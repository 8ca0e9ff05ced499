import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Timeline } from './Timeline.tsx';

/**
 * Shows past and expected events in order, each with its time.
 *
 * **When to use:** for the steps of a deposit, a withdrawal's approvals, a customer's audit trail. **When not:** for steps that a person
 * takes, use `StepIndicator`.
 *
 * **Accessibility:** it is an ordered list; each state is said in a word, and `aria-current` marks the current step.
 */
const meta = {
  title: 'Progress/Timeline',
  component: Timeline,
  args: { label: 'Tu depósito', steps: [] },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  args: {
    steps: [
      {
        id: '1',
        title: 'Creaste el depósito',
        state: 'done',
        stateLabel: 'hecho',
        date: '20 nov 2026, 9:14 a. m.',
        dateTime: '2026-11-20T14:14:00Z',
      },
      {
        id: '2',
        title: 'Esperamos al banco',
        state: 'current',
        stateLabel: 'en curso',
        date: '20 nov 2026, 9:16 a. m.',
        dateTime: '2026-11-20T14:16:00Z',
        detail: 'Suele tomar unos minutos. Si ya pagaste, no pagues de nuevo.',
      },
      { id: '3', title: 'Saldo disponible', state: 'pending', stateLabel: 'por venir' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Esperamos al banco').closest('li')).toHaveAttribute('aria-current', 'step');
  },
};
export const Failed: Story = {
  args: {
    steps: [
      { id: '1', title: 'Creaste el depósito', state: 'done', stateLabel: 'hecho', date: '3 nov 2026, 4:02 p. m.' },
      {
        id: '2',
        title: 'El banco lo rechazó',
        state: 'failed',
        stateLabel: 'falló',
        date: '3 nov 2026, 4:05 p. m.',
        detail: 'Fondos insuficientes. No te cobramos nada.',
      },
    ],
  },
};
