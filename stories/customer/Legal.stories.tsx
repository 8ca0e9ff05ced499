import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { visitor } from './people.ts';

// There are no stories of loading, empty or failed states, because the documents read nothing from the server.
const meta = {
  title: 'Customer app/Legal documents',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/terms-and-conditions', answers: visitor },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The documents link to each other and to the contact page. */
export const Terms: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const first = within(screen.getByRole('region', { name: /^1\. Qué es Caudal/ }));
    await expect(screen.getByText('Borrador para revisión jurídica')).toBeVisible();
    await expect(screen.getByText(/Nivel 1: hasta \$\s13\.000\.000/)).toBeVisible();
    await userEvent.click(first.getByRole('link', { name: 'política SARLAFT' }));
    await screen.findByRole('heading', { level: 1, name: 'Política SARLAFT' });
    await expect(document.title).toBe('Política SARLAFT · Caudal');
  },
};
export const DataPolicy: Story = { args: { path: '/data-policy' } };
/** The URL also works with a slash at its end, as e-mails or search engines may have it. */
export const SarlaftPolicy: Story = {
  args: { path: '/sarlaft-policy/' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('heading', { level: 1, name: 'Política SARLAFT' })).toBeVisible();
  },
};
export const InEnglish: Story = {
  args: { path: '/data-policy' },
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('heading', { level: 1, name: 'Data policy' })).toBeVisible();
    await expect(screen.getByText('Draft for legal review')).toBeVisible();
  },
};
