import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { FilterBar, type FilterBarProps, SearchField } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';

const risks = ['No', 'Medio', 'Alto'].map((value) => ({ value, label: value }));
const states = ['Pendiente', 'Listo'].map((value) => ({ value, label: value, count: '12' }));

const [onRisk, onState] = [fn(), fn()];

function Filters(props: FilterBarProps) {
  const [risk, setRisk] = useState<string>();
  const [state, setState] = useState<string>();
  const change = (value: string | undefined, set: typeof setRisk, tell: typeof onRisk) => {
    set(value);
    tell(value);
  };
  return (
    <FilterBar {...props}>
      <SearchField label="Identificación o ID" />
      <FilterChips
        label="Riesgo"
        options={risks}
        value={risk}
        onValueChange={(value) => change(value, setRisk, onRisk)}
      />
      <FilterMenu
        label="Estado"
        options={states}
        value={state}
        onValueChange={(value) => change(value, setState, onState)}
      />
    </FilterBar>
  );
}

/**
 * Shows the filters of a list in one line. Their values are kept in the URL; choosing the chosen value again clears it.
 *
 * **When to use:** above a table. `FilterChips` for two to five values in view, `FilterMenu` where there are many filters. **When not:** to
 * choose a value in a form, use `SelectField`.
 *
 * **Accessibility:** it is a search landmark. Chips are toggle buttons (`aria-pressed`); menus have checkable items. Everything works by
 * keyboard.
 */
const meta = {
  title: 'Table/FilterBar',
  component: FilterBar,
  subcomponents: { SearchField, FilterChips, FilterMenu },
  args: {
    label: 'Filtros',
    actions: (
      <Button look="secondary" size="small" icon={<Download size={16} aria-hidden />}>
        Descargar CSV
      </Button>
    ),
    children: null,
  },
  render: (args) => <Filters {...args} />,
} satisfies Meta<typeof FilterBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenAgainIsCleared: Story = {
  play: async ({ canvas, userEvent }) => {
    const high = canvas.getByRole('button', { name: 'Alto' });
    await userEvent.click(high);
    await expect(onRisk).toHaveBeenLastCalledWith('Alto');
    await expect(high).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(high);
    await expect(onRisk).toHaveBeenLastCalledWith(undefined);
  },
};
export const MenuByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Estado' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitemcheckbox', { name: 'Pendiente 12' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onState).toHaveBeenLastCalledWith('Listo');
    const chosen = await canvas.findByRole('button', { name: 'Estado: Listo' });
    await waitFor(() => expect(chosen).toHaveFocus());
  },
};
