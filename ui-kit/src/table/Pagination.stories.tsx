import type { Meta, StoryObj } from '@storybook/react-vite';
import { buttonClass } from '../actions/button-class.ts';
import { Button } from '../actions/Button.tsx';
import { Pagination } from './Pagination.tsx';

/**
 * Leads to the page before and the page after, by cursor.
 *
 * **When to use:** below a list that has more. **When not:** with page numbers to jump to. At a million rows they are slow and useless; use
 * filters.
 *
 * **Accessibility:** it is a named navigation; where there is no further page, the button says why.
 */
const meta = {
  title: 'Table/Pagination',
  component: Pagination,
  args: { label: 'Páginas', previous: null, next: null },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

const next = (
  <a href="#siguiente" className={buttonClass({ look: 'secondary', size: 'small' })}>
    Siguiente
  </a>
);

export const First: Story = {
  args: {
    position: '11 de unos 2.400',
    next,
    previous: (
      <Button look="secondary" size="small" disabledReason="Estás en la primera página." reasonHidden>
        Anterior
      </Button>
    ),
  },
};
export const Middle: Story = {
  args: {
    next,
    previous: (
      <a href="#anterior" className={buttonClass({ look: 'secondary', size: 'small' })}>
        Anterior
      </a>
    ),
  },
};
