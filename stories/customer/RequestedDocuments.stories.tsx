import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { unverified, verified } from './people.ts';

const kind = 'requested_0123456789ab';

/** Adds to a customer's plan a document that an officer requested at level 1. */
function askedAt1(answers: CustomerAnswers): CustomerAnswers {
  const { readVerificationPlan: planOf } = answers;
  return {
    ...answers,
    readVerificationPlan: async (plan, asked) => {
      const own = planOf ? await planOf(plan, asked) : plan;
      if (own instanceof Response || !('levels' in own)) return own;
      const contract = {
        kind,
        name: { es: 'Contrato de trabajo', en: 'Contract of employment' },
        least: 1,
        most: 1,
        formats: ['application/pdf' as const],
        eitherOf: null,
        reason: 'Queremos ver tus ingresos.',
      };
      const levels = own.levels.map((level) =>
        level.level === 1 ? { ...level, documents: [...level.documents, contract] } : level,
      );
      return { ...own, levels };
    },
  };
}

// These stories show documents that an officer requested by name at a person's level 1, whose photos have a form of their own.
const meta = {
  title: 'Customer app/Requested documents',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: {
    path: '/application/verification?level=1',
    answers: { ...askedAt1(unverified), listLevelDocuments: () => [] },
  },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The requested document has a field beside the photos, with the officer's reason, and counts as missing. */
export const WithThePhotos: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('group', { name: 'Contrato de trabajo' })).toBeVisible();
    await expect(screen.getByText(/Queremos ver tus ingresos\./)).toBeVisible();
    // The contract's example asks for fewer fields than the real plan.
    await expect(screen.getByText('Faltan 4 de 5 datos para enviar.')).toBeVisible();
  },
};
/** The level was sent, so only the requested document is asked for, and no photo. */
export const AfterThePhotos: Story = {
  args: { answers: { ...askedAt1(verified), listLevelDocuments: () => [] } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Necesitamos que nos envíes algunos documentos')).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Contrato de trabajo' })).toBeVisible();
    await expect(screen.queryByText('Necesitamos que envíes de nuevo algunas fotos')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Verificado' })).toBeVisible();
  },
};
