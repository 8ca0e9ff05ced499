import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { FilesField } from './FilesField.tsx';

/**
 * Takes documents to send: PDFs, or photos of papers.
 *
 * **When to use:** for one or several documents that need no preview. **When not:** for photos of an identity document or a face, use
 * `ImageField`.
 *
 * Each file shows its name, its size, its progress while it is sent, and its state. Without `onFiles` nothing can be added.
 *
 * **Accessibility:** it is a named group whose files are a list; every button names its file.
 */
const meta = {
  title: 'Fields/FilesField',
  component: FilesField,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '32rem' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Estados financieros',
    help: 'En PDF, firmados por el revisor fiscal y el representante legal.',
    accept: 'application/pdf',
    multiple: true,
    files: [],
    onFiles: fn(),
    labels: {
      choose: 'Elegir archivos',
      drop: 'o arrástralos hasta aquí',
      remove: (name) => `Quitar ${name}`,
      save: (name) => `Descargar ${name}`,
    },
  },
} satisfies Meta<typeof FilesField>;

export default meta;
type Story = StoryObj<typeof meta>;

const one = { id: '1', name: 'Estados 2025.pdf', size: '182 kB', kind: 'pdf' } as const;

export const Empty: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('No file input');
    const files = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF-'], name, { type: 'application/pdf' }));
    await userEvent.upload(input, files);
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledWith(files));
  },
};
export const Removable: Story = {
  args: { files: [{ ...one, onRemove: fn() }] },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Estados 2025.pdf' }));
    await expect(args.files[0]?.onRemove).toHaveBeenCalledOnce();
  },
};
export const OnItsWay: Story = { args: { files: [{ ...one, progress: { percent: 62, text: '62 % enviado' } }] } };
export const Refused: Story = {
  args: {
    files: [
      {
        ...one,
        name: 'Foto del balance, tomada con el celular de la contadora el martes.docx',
        state: { label: 'No se recibió', tone: 'critical' },
        reason: 'Solo se permite archivo PDF.',
        onRemove: fn(),
      },
    ],
    error: 'Falta un archivo.',
  },
};
export const ReadOnly: Story = {
  render: ({ onFiles: _none, ...args }) => <FilesField {...args} />,
  args: {
    files: [
      { ...one, state: { label: 'Aceptado', tone: 'positive' }, onSave: fn() },
      { ...one, id: '2', name: 'recibo.jpg', kind: 'image', state: { label: 'En revisión', tone: 'neutral' } },
    ],
  },
};
