import { refuse } from '@caudal/api-spec/server';
import { readSurveyDraft } from '../../customer-app/src/verification/survey-draft.ts';
import { exampleOf } from '../contract/answers.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { newcomer } from './people.ts';

// There are no stories of empty, long or loading states: the survey has two questions with fixed answers.
const meta = {
  title: 'Customer app/Survey',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/postregister', answers: newcomer },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

async function answerBoth(canvasElement: HTMLElement, click: (element: Element) => Promise<void>) {
  await shown(canvasElement);
  const send = () => screen.getByRole('button', { name: 'Continuar' });
  await expect(send()).toHaveAttribute('aria-disabled', 'true');
  for (const question of screen.getAllByRole('radiogroup')) {
    const [band] = question.querySelectorAll('input');
    if (band) await click(band);
  }
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled', 'true'));
  await click(send());
}

export const Questions: Story = {};
export const Refused: Story = {
  args: { answers: { ...newcomer, answerSurvey: () => refuse('rate_limited') } },
  play: async ({ canvasElement, userEvent }) => {
    await answerBoth(canvasElement, (element) => userEvent.click(element));
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos guardar tus respuestas');
  },
};
/** Chosen answers survive a reload: they are stored in the tab, for this account only. */
export const ChosenBeforeAReload: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const [question] = screen.getAllByRole('radiogroup');
    const band = question?.querySelectorAll('input')[2];
    if (band) await userEvent.click(band);
    const { id } = exampleAccount();
    await waitFor(() => expect(readSurveyDraft(id)).toEqual({ responseA: '2', responseB: '' }));
    await expect(readSurveyDraft('somebody else')).toEqual({ responseA: '', responseB: '' });
  },
};

function exampleAccount(): { id: string } {
  return exampleOf('readAccount') as { id: string };
}
