import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Inline } from '../layout/Inline.tsx';
import { dismissToast, showToast } from './toast-store.ts';
import { Toaster } from './Toaster.tsx';

/**
 * Shows messages about what just happened; any code can send one with `showToast()`. The page has one `Toaster`, best loaded with the
 * application's shell.
 *
 * **When to use:** for the result of an action that the page itself does not show: "Dirección guardada". **When not:** for errors of a form
 * (`FormError`), or for a message that needs an action, because a toast disappears.
 *
 * **Accessibility:** it is announced and stays at least 2.5 s (10 s for caution and critical), and as long as the pointer or the focus is
 * on it. F8 moves the focus to the region; a swipe dismisses a toast.
 */
const meta = {
  title: 'Feedback/Toaster',
  component: Toaster,
  args: { regionLabel: 'Avisos', toastLabel: 'Aviso', dismissLabel: 'Cerrar aviso' },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  render: (args) => (
    <>
      <Inline>
        <Button look="secondary" onClick={() => showToast({ tone: 'positive', title: 'Dirección guardada' })}>
          Guardar dirección
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            showToast({
              tone: 'critical',
              title: 'No pudimos enviar el retiro',
              description: 'Tu dinero sigue en tu billetera. Intenta de nuevo.',
            })
          }
        >
          Enviar retiro
        </Button>
      </Inline>
      <Toaster {...args} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar dirección' }));
    const region = screen.getByRole('region', { name: /Avisos/ });
    await expect(await within(region).findByText('Dirección guardada')).toBeVisible();
    await userEvent.click(within(region).getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(within(region).queryByText('Dirección guardada')).toBeNull());
  },
};
export const Critical: Story = {
  ...Shown,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar retiro' }));
    const region = screen.getByRole('region', { name: /Avisos/ });
    await expect(await within(region).findByText(/Tu dinero sigue/)).toBeVisible();
  },
  beforeEach: () => () => {
    for (let id = 1; id < 50; id += 1) dismissToast(id);
  },
};
