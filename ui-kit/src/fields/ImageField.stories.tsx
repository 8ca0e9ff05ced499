import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { samplePicture } from '../media/sample-picture.ts';
import { ImageField } from './ImageField.tsx';

/**
 * Takes a photograph of a document or a face.
 *
 * **When to use:** for the images of identity verification. **When not:** for PDF documents.
 *
 * A phone offers its camera (`camera` chooses which), and with a mouse a file can be dropped; choosing a file always works, also without a
 * camera. The image is shown before it is sent and can be retaken; a declined image shows the reason.
 *
 * **Accessibility:** it is a named group with real buttons; the reason for a decline is read with them; the progress is a progressbar.
 */
const meta = {
  title: 'Fields/ImageField',
  component: ImageField,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Frente del documento',
    camera: 'environment',
    onFile: fn(),
    state: { kind: 'empty' },
    labels: {
      choose: 'Elegir archivo',
      capture: 'Tomar foto',
      retake: 'Cambiar foto',
      drop: 'o arrástrala hasta aquí',
      sending: 'Enviando foto',
    },
  },
} satisfies Meta<typeof ImageField>;

export default meta;
type Story = StoryObj<typeof meta>;

const picture = { url: samplePicture, alt: 'Frente de tu documento' };

export const Empty: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
    if (input === null) throw new Error('No file input');
    await userEvent.upload(input, new File(['image'], 'cedula.png', { type: 'image/png' }));
    await waitFor(() => expect(args.onFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'cedula.png' })));
  },
};
export const Preview: Story = {
  args: { state: { kind: 'preview', caption: 'cedula-frente.jpg · 640 kB', ...picture } },
};
export const Sending: Story = { args: { state: { kind: 'sending', percent: 62, progressText: '62 %', ...picture } } };
export const Done: Story = { args: { state: { kind: 'done', stateLabel: 'Lista', ...picture } } };
export const Declined: Story = {
  args: {
    state: { kind: 'declined', stateLabel: 'Declinada', reason: 'La foto está borrosa: no se lee el número.', picture },
  },
  play: async ({ canvas }) => {
    const again = canvas.getByRole('button', { name: 'Cambiar foto' });
    await expect(again).toHaveAccessibleDescription('La foto está borrosa: no se lee el número.');
  },
};
/** The declined photo is not available: its state is shown above the buttons, also in a narrow container. */
export const DeclinedWithoutPicture: Story = {
  args: { state: { kind: 'declined', stateLabel: 'Debes enviarla de nuevo', reason: 'La foto está borrosa.' } },
  render: (args) => (
    <div style={{ width: 176 }}>
      <ImageField {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const label = canvas.getByText('Debes enviarla de nuevo').getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Elegir archivo' }).getBoundingClientRect();
    await expect(label.bottom).toBeLessThanOrEqual(button.top);
  },
};
export const ReadOnly: Story = { args: { state: { kind: 'readOnly', stateLabel: 'En revisión', picture } } };
export const WithError: Story = { args: { error: 'La foto pesa más de 10 MB.' } };
