import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, UserRound } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { RadioGroup } from './RadioGroup.tsx';

/**
 * A choice of one of two to seven options, all in view.
 *
 * **When to use:** `inline` for yes and no, `list` for ranges of amounts, `cards` where the choice matters and has something to explain.
 * **When not:** for more than seven, use `SelectField`; for a yes-or-no statement, `Checkbox`.
 *
 * **Accessibility:** it is a named radiogroup; arrows move and choose, Tab goes to the chosen one. Help and error are read with the group.
 */
const meta = {
  title: 'Choices/RadioGroup',
  component: RadioGroup,
  args: {
    name: 'pep',
    label: '¿Eres una persona expuesta políticamente?',
    options: [
      { value: 'no', label: 'No' },
      { value: 'si', label: 'Sí' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Sí' }));
    await expect(canvas.getByRole('radio', { name: 'Sí' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const Inline: Story = { args: { name: 'pep-inline', look: 'inline', defaultValue: 'no' } };
export const Cards: Story = {
  args: {
    name: 'subject',
    look: 'cards',
    label: '¿Quién abre la cuenta?',
    defaultValue: 'person',
    options: [
      {
        value: 'person',
        label: 'Persona individual',
        description: 'Con tu cédula. Toma unos cinco minutos.',
        icon: <UserRound size={22} aria-hidden />,
      },
      {
        value: 'institution',
        label: 'Institución',
        description: 'Con el RUT y los documentos de la empresa.',
        icon: <Building2 size={22} aria-hidden />,
      },
    ],
  },
};
export const Controlled: Story = { args: { name: 'pep-controlled', value: 'si', help: 'Lo preguntamos por ley.' } };
export const WithError: Story = { args: { name: 'pep-error', error: 'Elige una respuesta.' } };
export const Disabled: Story = { args: { name: 'pep-disabled', disabled: true, defaultValue: 'no' } };
