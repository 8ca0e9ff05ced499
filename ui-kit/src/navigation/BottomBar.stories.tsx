import type { Meta, StoryObj } from '@storybook/react-vite';
import { House, Landmark, Wallet } from 'lucide-react';
import { expect } from 'storybook/test';
import { BottomBar, bottomBarLinkClass } from './BottomBar.tsx';

/**
 * Links to the main sections at the foot of a phone, within reach of the thumb.
 *
 * **When to use:** as the `bottomBar` of an `AppShell` with three to five sections. From 960 px on the side menu takes over.
 *
 * **When not:** for actions, or for more than five sections (`SideMenu` in the drawer holds those).
 *
 * **Accessibility:** it is a navigation with a name of its own; `aria-current="page"` marks the current section; each entry is 56 px high.
 */
const meta = {
  title: 'Navigation/BottomBar',
  component: BottomBar,
  args: {
    label: 'Secciones, abajo',
    children: [
      <a key="home" href="#inicio" aria-current="page" className={bottomBarLinkClass}>
        <House size={20} aria-hidden />
        Inicio
      </a>,
      <a key="wallet" href="#billetera" className={bottomBarLinkClass}>
        <Wallet size={20} aria-hidden />
        Billetera
      </a>,
      <a key="accounts" href="#cuentas" className={bottomBarLinkClass}>
        <Landmark size={20} aria-hidden />
        Cuentas
      </a>,
    ],
  },
} satisfies Meta<typeof BottomBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sections: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Inicio');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
