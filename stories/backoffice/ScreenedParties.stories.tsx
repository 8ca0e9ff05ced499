import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { pdfWith } from '../contract/pdf.ts';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officer } from './customers.ts';

const shareholder = {
  kind: 'shareholder',
  kindName: { es: 'Accionista', en: 'Shareholder' },
  name: 'Evaristo Quimbayo Tascón',
  document: '79123456',
} as const;
const representative = {
  kind: 'legal_representative',
  kindName: { es: 'Representante legal', en: 'Legal representative' },
  name: 'Rosalba Vivas Montes',
  document: '52999001',
} as const;
const holder = {
  kind: 'bank_account_holder',
  kindName: { es: 'Titular de cuenta bancaria', en: 'Holder of a bank account' },
  name: 'Kasimir Zherebtsovsky',
  document: '52999010',
} as const;
const substitute = {
  kind: 'substitute_representative',
  kindName: { es: 'Representante legal suplente', en: 'Substitute legal representative' },
  name: 'Rosmira Tapasco Henao',
  document: '52999123',
} as const;
const party = { id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c92', screenedAt: '2026-11-02T14:00:02Z', pep: false };

const meta = {
  title: 'Back office/Screened parties',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: {
    path: '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12/list',
    answers: { ...officer, readScreeningReportFile: () => pdfWith('Antecedentes de Ana Maria') },
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The people behind an institution are screened with it. Each match shows its person, and the officer decides about that person. */
export const PeopleBehindIt: Story = {
  tags: ['phone-rules'],
  args: {
    answers: {
      ...officer,
      readScreeningReportFile: () => pdfWith('Antecedentes de Ana Maria'),
      readScreening: (one) => ({
        ...one,
        report: one.report && { ...one.report, Antecedentes: 'Alto', Lists: 'Si' },
        parties: [
          { ...party, ...shareholder, background: 'Alto' },
          { ...party, ...representative, id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c96', background: 'Alto' },
          { ...party, ...substitute, id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c98', background: 'No', pep: true },
          { ...party, ...holder, id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c93', background: 'Medio' },
          {
            ...party,
            ...holder,
            id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c94',
            name: 'Rosalba Vivas',
            background: null,
            screenedAt: null,
          },
        ],
        hits: one.hits.flatMap((found) => [
          { ...found, score: 1, verdict: 'hit', subject: { ...shareholder, birthDate: null, withdrawn: false } },
          {
            ...found,
            id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c95',
            subject: { ...holder, birthDate: null, withdrawn: true },
          },
          {
            ...found,
            id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c97',
            subject: { ...representative, birthDate: null, withdrawn: false },
          },
        ]),
      }),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const [theirs, removed, acting] = (await screen.findAllByRole('article')).map((one) => within(one));
    await expect(theirs?.getByText('Evaristo Quimbayo Tascón · 79123456')).toBeVisible();
    await expect(removed?.getByText('Ya no lo declara')).toBeVisible();
    await expect(screen.getByText('Antecedentes: Medio, cuenta detenida')).toBeVisible();
    await expect(screen.getByText('Representante legal suplente · 52999123')).toBeVisible();
    await expect(screen.getByText('PEP en listas', { selector: 'span' })).toBeVisible();
    await expect(screen.queryByText('Sin antecedentes')).toBeNull();
    await userEvent.click(theirs?.getByRole('button', { name: 'Es esta persona' }) ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Es esta persona' }));
    await expect(
      dialog.getByText(/Evaristo Quimbayo Tascón, su accionista, es Quimbayo Tascón Evaristo/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(acting?.getByRole('button', { name: 'Es esta persona' }) ?? document.body);
    const other = within(await screen.findByRole('dialog', { name: 'Es esta persona' }));
    await expect(other.getByText(/Rosalba Vivas Montes, su representante legal, es/)).toBeVisible();
  },
};
