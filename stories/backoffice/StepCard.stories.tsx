import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatusBadge } from '../../backoffice-app/src/customer/DocumentStatusBadge.tsx';
import { StepCard } from '../../backoffice-app/src/customer/StepCard.tsx';
import { officerParts } from './parts.ts';

/** Shows one part of a level under 'Pasos a seguir': its state, the declared data, and a link to the page on which officers decide it. */
const meta = {
  title: 'Back office/Components/StepCard',
  component: StepCard,
  loaders: officerParts.loaders,
  decorators: officerParts.decorators,
  args: {
    title: 'Identificación',
    badge: <DocumentStatusBadge state="Pendiente" />,
    items: [
      { term: 'Tipo', description: 'Cédula de ciudadanía' },
      { term: 'Número', description: '1018456789' },
    ],
  },
} satisfies Meta<typeof StepCard>;

export default meta;

export const Waiting: StoryObj<typeof meta> = {};
