import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { pdfWith } from '../contract/pdf.ts';
import { shown } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officer } from './customers.ts';

type Registered = Parameters<NonNullable<OfficerAnswers['readScreening']>>[0]['registered'];

const decided = (pepDecision: Registered['pepDecision']): OfficerAnswers => ({
  ...officer,
  readScreeningReportFile: () => pdfWith('Antecedentes de Ana Maria'),
  readScreening: (one) => ({ ...one, registered: { ...one.registered, isPep: true, pepDecision } }),
});

// These stories show an approver's decision about a politically exposed person. Rule screening 11.
const meta = {
  title: 'Back office/Decision about an exposed person',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: {
    path: '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12/pep',
    answers: decided('waiting'),
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText(/Falta la decisión de un aprobador/)).toBeVisible();
  },
};
export const Continued: Story = {
  args: { answers: decided('continued') },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Un aprobador decidió vincularlo.')).toBeVisible();
    await expect(screen.queryByText(/Falta la decisión/)).toBeNull();
  },
};
export const Refused: Story = {
  args: { answers: decided('refused') },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText(/Un aprobador decidió no vincularlo/)).toBeVisible();
  },
};
