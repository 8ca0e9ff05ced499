import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { type CustomerScreen, customerScreens } from './app.tsx';

// There is no story of a finished sign-out, because it loads a new page.
const meta = {
  title: 'Customer app/Sign-out',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/logout', answers: { signOut: () => unanswered } },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {};
export const Failed: Story = {
  args: { answers: { signOut: () => refuse('service_unavailable') } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Tu sesión sigue abierta' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  },
};
