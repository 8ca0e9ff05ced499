import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { longEmail } from '../contract/long.ts';
import { sees, shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { visitor } from './customers.ts';
import { fill } from '../fill.ts';

// There are no stories of an empty or a loading state: an invitation is never empty, and before it is loaded there is no form to show.
const meta = {
  title: 'Back office/Enrolment',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: '/enrol#qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0mVZ8W1bJpFk', answers: visitor },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {};
export const LongTexts: Story = {
  args: { answers: { ...visitor, beginEnrolment: (enrolment) => ({ ...enrolment, email: longEmail }) } },
};
export const CodeRefused: Story = {
  args: { answers: { ...visitor, completeEnrolment: () => refuse('second_factor_rejected') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const code = screen.getByLabelText('Código que muestra tu autenticador');
    await userEvent.type(code, '492039');
    await fill(screen.getByLabelText('Contraseña nueva'), 'cuatro caballos');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(code).toHaveFocus());
  },
};
export const LinkOver: Story = {
  args: { answers: { ...visitor, beginEnrolment: () => refuse('link_expired') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Este enlace ya no sirve')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Ir a ingresar' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: { answers: { ...visitor, beginEnrolment: () => refuse('service_unavailable') } },
  play: sees('No pudimos mostrar esta página'),
};
