import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { DocumentList, DocumentParagraph, DocumentReader } from './DocumentReader.tsx';

/**
 * Shows a long text that people have to read, such as policies and terms. The table of contents is beside it, or folded above it on a
 * phone. A link can lead to each part. In print only the text remains.
 *
 * **When to use:** for a document of several parts. **When not:** for help beside a form, or for a page with questions.
 *
 * **Accessibility:** it is an article with one heading for each part, and a navigation with their names; lines of at most 42 rem.
 */
const meta = {
  title: 'Layout/DocumentReader',
  component: DocumentReader,
  subcomponents: { DocumentParagraph, DocumentList },
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Política de ejemplo',
    version: 'Versión 1, del 3 de noviembre de 2026',
    contentsLabel: 'Contenido',
    notice: (
      <Notice tone="caution" title="Borrador">
        Este texto todavía no rige.
      </Notice>
    ),
    actions: (
      <Button look="secondary" size="small">
        Imprimir
      </Button>
    ),
    parts: [
      {
        id: 'que-es',
        title: 'Qué es',
        body: (
          <>
            <DocumentParagraph>
              Un río tiene orillas, y una casa tiene reglas. Estas son las de la casa.
            </DocumentParagraph>
            <DocumentList>
              <li>Se leen de corrido.</li>
              <li>Se encuentran por su nombre.</li>
            </DocumentList>
          </>
        ),
      },
      {
        id: 'desde-cuando',
        title: 'Desde cuándo rige, y qué pasa cuando cambia',
        body: <DocumentParagraph>Desde que se publica. Cuando cambia, te avisamos antes.</DocumentParagraph>,
      },
    ],
  },
} satisfies Meta<typeof DocumentReader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Beside: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [entry] = canvas.getAllByRole('link', { name: /Desde cuándo rige/ });
    await expect(entry).toHaveAttribute('href', '#desde-cuando');
    await expect(canvas.getByRole('region', { name: /^2\. Desde cuándo rige/ })).toHaveAttribute('id', 'desde-cuando');
  },
};
