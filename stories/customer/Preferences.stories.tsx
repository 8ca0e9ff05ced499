import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { verified } from './people.ts';

const meta = {
  title: 'Customer app/Preferences',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/configuration?section=preferences', answers: verified },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
const lettersOff = new Set<string>();
/** E-mails about good news can be turned off; the page says which e-mails are always sent. */
export const LetterTurnedOff: Story = {
  args: {
    answers: {
      ...verified,
      listLetters: (letters) => letters.map((one) => ({ ...one, isOn: !lettersOff.has(one.kind) })),
      changeLetter: () => {
        lettersOff.add('deposit_arrived');
        return {};
      },
    },
  },
  beforeEach: () => lettersOff.clear(),
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const deposits = screen.getByRole('checkbox', { name: 'Llegó un depósito' });
    await expect(deposits).toBeChecked();
    deposits.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(deposits).not.toBeChecked());
    await expect(screen.getByRole('checkbox', { name: 'El banco pagó un retiro' })).toBeChecked();
    await expect(screen.getByText(/^Siempre te escribimos sobre la seguridad/)).toBeVisible();
  },
};
/** Choices that could not be saved are shown as they were, with what failed. */
export const NotKept: Story = {
  args: {
    answers: {
      ...verified,
      changeLetter: () => refuse('service_unavailable'),
      changeLanguage: () => refuse('service_unavailable'),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Llegó un depósito' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos guardar tu elección');
    await expect(screen.getByRole('checkbox', { name: 'Llegó un depósito' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    await expect(await screen.findByText('No pudimos cambiar el idioma')).toBeVisible();
    const words = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    await expect(words.some((one) => one.includes('No pudimos cambiar el idioma'))).toBe(true);
    await expect(screen.getByRole('radio', { name: 'Español' })).toBeChecked();
  },
};
