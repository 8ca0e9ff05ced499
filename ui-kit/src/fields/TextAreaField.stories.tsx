import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent as hands } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { TextAreaField } from './TextAreaField.tsx';

/**
 * Takes several lines of text and grows with them.
 *
 * **When to use:** for reasons, descriptions, messages. **When not:** for one line, use `TextField`.
 *
 * **Accessibility:** the label names the control; help and error are read with it (`aria-describedby`), an error marks it invalid. Ctrl (or
 * ⌘) and Enter press the form's submit button. The order is always label, control, error, help.
 */
const meta = {
  title: 'Fields/TextAreaField',
  component: TextAreaField,
  args: { label: 'Motivo del cambio de nivel' },
} satisfies Meta<typeof TextAreaField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Entregó declaración de renta de los últimos tres años.' } };
export const WithError: Story = { args: { error: 'Escribe el motivo.', help: 'Lo verá quien revise el caso.' } };

const sent = fn<() => void>();

interface SendableProps {
  readonly because: string | undefined;
}

function Sendable({ because }: SendableProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <TextAreaField label="Razón" />
      <Button type="submit" disabledReason={because}>
        Guardar
      </Button>
    </form>
  );
}

/** Ctrl and Enter send the form from the text area; Enter alone starts a new line. */
export const SentByKeys: Story = {
  render: () => <Sendable because={undefined} />,
  play: async ({ canvas }) => {
    sent.mockClear();
    await hands.type(canvas.getByLabelText('Razón'), 'Primera{Enter}segunda');
    await expect(sent).not.toHaveBeenCalled();
    await hands.keyboard('{Control>}{Enter}{/Control}');
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(canvas.getByLabelText('Razón')).toHaveValue('Primera\nsegunda');
  },
};

/** Ctrl and Enter do not send the form while its button is disabled with a reason. */
export const NotSentYet: Story = {
  render: () => <Sendable because="Escribe diez letras." />,
  play: async ({ canvas }) => {
    sent.mockClear();
    await hands.type(canvas.getByLabelText('Razón'), 'Corta{Control>}{Enter}{/Control}');
    await expect(sent).not.toHaveBeenCalled();
  },
};
