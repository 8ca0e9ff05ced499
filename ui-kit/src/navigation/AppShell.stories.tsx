import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AppShell } from './AppShell.tsx';
import { customerFrame, officerFrame } from './sample-shell.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';

/** A viewport of a phone's size, because the preview is otherwise as wide as Storybook's window. */
const phone = { name: 'Phone', styles: { width: '390px', height: '700px' }, type: 'mobile' } as const;
const onPhone = { viewport: { value: 'phone', isRotated: false } };

/**
 * The frame of every screen behind sign-in: ribbon, header, side menu, content.
 *
 * **When to use:** once, in the route above all screens of an app. **When not:** on public pages (`PublicShell`) or sign-in (`SplitShell`).
 *
 * Below 960 px the side menu is in a drawer that the hamburger opens. `density="compact"` is for the back office and has an effect with
 * fine pointers only.
 *
 * **Accessibility:** it has banner, navigation and main landmarks; the skip link is the first stop; the drawer is a modal dialog that
 * closes with Escape, on a link, and when the window grows, and returns the focus.
 */
const meta = {
  title: 'Navigation/AppShell',
  component: AppShell,
  parameters: {
    layout: 'fullscreen',
    viewport: { options: { phone } },
    docs: { story: { inline: false, height: '26rem' } },
  },
  args: { ...customerFrame, children: <PageHeader title="Billetera" /> },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
/** The back office has a dense layout for fine pointers, is as wide as its tables, and has no bar at the foot. */
export const Compact: Story = { args: { ...officerFrame, children: <PageHeader title="Verificación KYC" /> } };
/** The sections are at the foot within reach of the thumb; the hamburger opens the full menu. */
export const Phone: Story = { tags: ['!autodocs'], globals: onPhone };
export const PhoneDrawer: Story = {
  // Leaves the story out of the documentation page, which draws every sample as wide as the page and never as a phone.
  tags: ['!autodocs'],
  globals: onPhone,
  play: async ({ canvas, userEvent }) => {
    // A wide window shows the menu at once and has no toggle to press.
    if (matchMedia('(min-width: 960px)').matches) return;
    const toggle = canvas.getByRole('button', { name: 'Abrir menú' });
    await userEvent.click(toggle);
    const drawer = await screen.findByRole('dialog', { name: 'Menú' });
    await expect(within(drawer).getByRole('link', { name: 'Billetera' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Cerrar menú' }));
    await waitFor(() => expect(toggle).toHaveFocus());
  },
};
export const AccountMenuOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Tu cuenta/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  },
};
