import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { aCase } from './cases.ts';

const path = '/application/administrative/cases/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c20';

/** Answers with a closed case in which another officer has approved or rejected the example's proposal. */
const answered = (act: 'approved' | 'rejected', note: string | null) =>
  aCase(({ history }) => {
    const last = history.at(-1);
    if (last === undefined) throw new Error('The example has no history');
    const officer = { id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c22', email: 'oficial2@caudal.example' };
    const answer = { ...last, act, at: '2026-03-04T16:10:00.000Z', officer, note, message: null };
    return { state: 'closed' as const, holder: null, history: [...history, answer] };
  });

// These stories show a closed case, with the second officer's answer to the proposal.
const meta = {
  title: 'Back office/Case answers',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: answered('approved', null) },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The decision shows who approved it. */
export const Approved: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const decided = within(screen.getByRole('region', { name: 'Lo que se decidió' }));
    await expect(decided.getByText('Aprobó').nextElementSibling).toHaveTextContent('oficial2@caudal.example');
  },
};
/** A rejected proposal is no decision: the case shows who rejected it and why. */
export const Refused: Story = {
  args: { answers: answered('rejected', 'Faltan los extractos del segundo semestre.') },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.queryByText('Lo que se decidió')).toBeNull();
    const refused = within(screen.getByRole('region', { name: 'Propuesta rechazada' }));
    await expect(refused.getByText('Rechazó').nextElementSibling).toHaveTextContent('oficial2@caudal.example');
    await expect(refused.getByText('Por qué se rechazó').nextElementSibling).toHaveTextContent(
      'Faltan los extractos del segundo semestre.',
    );
  },
};
