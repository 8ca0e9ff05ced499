import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../actions/Button.tsx';
import { linkClass } from '../actions/link-class.ts';
import { PageHeader } from './PageHeader.tsx';

/**
 * The head of a screen: its title, and the actions on the page as a whole.
 *
 * **When to use:** once, first in the content of every screen.
 *
 * **When not:** for the parts of a page, use a `Heading`.
 *
 * **Accessibility:** it holds the page's only h1.
 */
const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  args: { title: 'Billetera' },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithDescription: Story = { args: { description: 'Tus pesos y tus cripto en un solo lugar.' } };
export const WithActions: Story = {
  args: {
    title: 'Cuentas bancarias',
    description: 'Puedes tener hasta 3 cuentas.',
    actions: <Button>Añadir cuenta bancaria</Button>,
  },
};
export const WithWayBack: Story = {
  args: {
    title: 'Mariana López Ñáñez',
    back: (
      <a href="#lista" className={linkClass('standalone')}>
        <ArrowLeft size={16} aria-hidden />
        Verificación KYC
      </a>
    ),
  },
};
