import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { officerScreens, type OfficerScreen } from './app.tsx';
import { officer } from './customers.ts';

// These stories show data that a customer corrected when they sent a document again.

const declared = (name: string, es: string, value: string) => ({ name, label: { es, en: es }, value, meaning: null });

const meta = {
  title: 'Back office/Document corrected',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: {
    path: '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12/document',
    answers: {
      ...officer,
      listCustomerSubmissions: ([first]) => {
        const [one] = first?.documents ?? [];
        if (!first || !one) throw new Error('The example holds no submission');
        const name = { es: 'Comprobante de residencia', en: 'Proof of residence' };
        return [
          {
            ...first,
            level: 2,
            fields: [
              declared('homeAddress', 'Dirección', 'Carrera 70 # 71-21'),
              declared('occupationID', 'Ocupación', 'Ingeniera'),
            ],
            formerFields: [
              {
                field: declared('homeAddress', 'Dirección', 'Carrera 7 # 71-21'),
                replacedAt: '2026-03-05T15:20:00.000Z',
              },
              { field: declared('outsideCity', 'Ciudad', 'Quito'), replacedAt: '2026-03-05T15:20:00.000Z' },
            ],
            documents: [{ ...one, kind: 'proofResidence', name, resent: true }],
          },
        ];
      },
    },
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The current and the former value are shown together, with the date of the correction. */
export const ThenAndNow: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const card = within(await screen.findByRole('region', { name: 'Lo que declaró en el nivel 2' }));
    await expect(card.getByText('Carrera 70 # 71-21')).toBeVisible();
    await expect(card.getByText(/^Antes, hasta el .*: Carrera 7 # 71-21$/)).toBeVisible();
    // The form no longer asks for this field; its former value is still shown.
    await expect(card.getByText(/^Antes, hasta el .*: Quito$/)).toBeVisible();
  },
};
