import { Inline } from '@caudal/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatusBadge } from '../../backoffice-app/src/customer/DocumentStatusBadge.tsx';
import { officerParts } from './parts.ts';

const states = ['Pendiente', 'Aceptado', 'Declinado', 'No entregado'] as const;

/** Shows the state of a document, or of a part of a level that has several documents. */
const meta = {
  title: 'Back office/Components/DocumentStatusBadge',
  component: DocumentStatusBadge,
  loaders: officerParts.loaders,
  decorators: officerParts.decorators,
  args: { state: 'Pendiente' },
} satisfies Meta<typeof DocumentStatusBadge>;

export default meta;

export const AllStates: StoryObj<typeof meta> = {
  render: () => (
    <Inline>
      {states.map((state) => (
        <DocumentStatusBadge key={state} state={state} />
      ))}
    </Inline>
  ),
};
