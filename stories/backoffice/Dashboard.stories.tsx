import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { longEmail } from '../contract/long.ts';
import { shown, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { fullPage, officer } from './customers.ts';

// The list holds ids, words of the contract and dates, none of which is long; its one free text is the officer's e-mail.
const meta = {
  title: 'Back office/Dashboard',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: '/application/administrative/verification', answers: fullPage },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const nobody = () => ({ results: [], nextCursor: null });

export const Full: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByRole('row')).toHaveLength(12);
    await expect(screen.getByRole('link', { name: 'Siguiente' })).toBeVisible();
  },
};
export const Empty: Story = {
  args: {
    answers: {
      ...officer,
      listCustomers: nobody,
      readKycSummary: () => ({ finished: 0, inProgress: 0, notFinished: 0, pending: 0, toUpdate: 0 }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Aún no hay usuarios')).toBeVisible();
  },
};
export const NothingMatches: Story = {
  args: {
    path: '/application/administrative/verification?state=Pendiente&document=999',
    answers: { ...officer, listCustomers: nobody },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Ningún usuario coincide con los filtros')).toBeVisible();
  },
};
export const Loading: Story = {
  args: { answers: { ...officer, listCustomers: () => unanswered, readKycSummary: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
/** The list failed, the counts are there: each part stands for itself. */
export const ListFailed: Story = {
  args: { answers: { ...officer, listCustomers: () => refuse('internal_error') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos cargar los usuarios')).toBeVisible();
  },
};
export const CountsFailed: Story = {
  args: { answers: { ...fullPage, readKycSummary: () => refuse('internal_error') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos contar los usuarios')).toBeVisible();
  },
};
export const LongTexts: Story = {
  args: {
    answers: {
      ...fullPage,
      readAccount: (account) => ({ ...account, email: longEmail, authorities: ['ROLE_ADMIN'] }),
    },
  },
};
export const Disconnected: Story = {
  args: { answers: { ...fullPage, openLiveStream: () => refuse('service_unavailable') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Sin conexión con el servidor')).toBeVisible();
  },
};
/** Signed in, and no officer. */
export const NotAuthorized: Story = {
  args: { answers: {} },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.queryByRole('table')).toBeNull();
  },
};
export const NotFound: Story = { args: { path: '/application/no-existe' } };
export const NotFoundOutside: Story = { args: { path: '/no-existe' } };
export const WithoutAccount: Story = {
  args: { answers: { readAccount: () => refuse('service_unavailable') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos mostrar esta página')).toBeVisible();
  },
};
export const InEnglish: Story = { globals: { locale: 'en' } };
