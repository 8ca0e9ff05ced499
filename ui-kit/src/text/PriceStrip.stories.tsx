import type { Meta, StoryObj } from '@storybook/react-vite';
import { AssetIcon } from '../identity/AssetIcon.tsx';
import { Skeleton } from '../progress/Skeleton.tsx';
import { Amount } from './Amount.tsx';
import { PriceStrip } from './PriceStrip.tsx';

const btc = { id: '2', icon: <AssetIcon symbol="BTC" />, symbol: 'BTC', name: 'Bitcoin' };
const usdt = { id: '31', icon: <AssetIcon symbol="USDT" />, symbol: 'USDT', name: 'Tether' };
const pesos = (value: string) => <Amount value={value} locale="es-CO" currency="COP" decimals={0} />;

/**
 * Shows the current prices of a few assets side by side, and how they changed.
 *
 * **When to use:** at the top of a home or landing page. **When not:** for somebody's balances (a table), or for the history of a price
 * (`CandleChart`).
 *
 * **Accessibility:** it is a named list. The change is said in words; arrow and colour repeat it.
 */
const meta = {
  title: 'Text/PriceStrip',
  component: PriceStrip,
  args: {
    label: 'Precios en pesos',
    items: [
      {
        ...btc,
        price: pesos('393618673'),
        change: { text: '1,84 %', direction: 'up', words: 'subió 1,84 % en 24 horas' },
      },
      {
        ...usdt,
        price: pesos('4015'),
        change: { text: '0,12 %', direction: 'down', words: 'bajó 0,12 % en 24 horas' },
      },
    ],
  },
  argTypes: { items: { control: false } },
} satisfies Meta<typeof PriceStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const Loading: Story = {
  args: { items: [btc, usdt].map((item) => ({ ...item, price: <Skeleton shape="text" />, note: '' })) },
};
export const OldAndNone: Story = {
  args: {
    items: [
      { ...btc, price: pesos('393618673'), note: 'de hace un rato' },
      { ...usdt, price: '–', note: 'sin precio' },
    ],
  },
};
export const Level: Story = {
  args: {
    items: [
      {
        ...usdt,
        price: pesos('4015'),
        change: { text: '0,00 %', direction: 'level', words: 'sin cambios en 24 horas' },
      },
    ],
  },
};
