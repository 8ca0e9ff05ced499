import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { AccountMenu } from './AccountMenu.tsx';
import { customerAccount } from './sample-shell.tsx';

/**
 * Who is signed in, and the ways from there.
 *
 * **When to use:** once, at the end of an `AppShell`'s header. **When not:** for places of the app: `SideMenu`.
 *
 * **Accessibility:** the button's name says the menu and the e-mail, also where there is no room to show it; a menu button as `Menu`.
 */
const meta = {
  title: 'Navigation/AccountMenu',
  component: AccountMenu,
  args: { label: 'Tu cuenta', email: 'mariana.lopez@correo.co', children: null },
} satisfies Meta<typeof AccountMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  render: () => customerAccount,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tu cuenta: mariana.lopez@correo.co' }));
    await expect(await screen.findByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  },
};
