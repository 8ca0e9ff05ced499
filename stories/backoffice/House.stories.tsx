import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { sees } from '../screen.tsx';
import { many } from '../contract/answers.ts';
import { liveStream } from '../contract/live.ts';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';

type Balance = NonNullable<OfficerAnswers['readHouseBalance']>;

const auditor = officerWho('reports.read', 'cases.read');
const wallet = '/application/administrative/financial/wallet';
const balance = '/application/administrative/financial/balance';

/** Four assets: one that agrees, one with a transfer in progress, one that differs, and one without a chain. */
const standings: Balance = ([pesos]) => {
  const chain = pesos?.chain;
  if (!pesos || !chain) throw new Error('The example holds no comparison');
  const others = [
    {
      symbol: 'BTC',
      chain: { ...chain, onChain: '12.50000001', ledger: '12.5', underWay: '0.00000001', waiting: '0' },
    },
    {
      symbol: 'USDT',
      chain: { ...chain, onChain: '1000.25', ledger: '1000', waiting: '0', difference: '0.25', since: chain.checkedAt },
    },
    { symbol: 'ETH', chain: null },
  ];
  return [
    pesos,
    ...many(3, (index) => ({
      ...pesos,
      owed: '12.5',
      held: '0',
      bank: '0',
      issued: '0',
      statement: null,
      ...others[index],
    })),
  ];
};

const meta = {
  title: 'Back office/House',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: wallet, answers: auditor },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wallet: Story = {
  play: sees('12,408000 ETH', 'Firmada, sin bloque'),
};

const live = liveStream();
let gas = '12.408';
/** A live update says that the chain has a new block, and the page reads its data again. */
export const GoesOn: Story = {
  args: { answers: { ...auditor, ...live.answers, readHouseWallet: (read) => ({ ...read, gas }) } },
  beforeEach: () => {
    gas = '12.408';
  },
  play: async () => {
    await expect(await screen.findByText('12,408000 ETH')).toBeVisible();
    await waitFor(() => expect(live.isOpen()).toBe(true));
    gas = '12.3';
    live.tell({ topic: 'house' });
    await expect(await screen.findByText('12,300000 ETH')).toBeVisible();
  },
};

export const LittleGasAndBehind: Story = {
  args: {
    answers: {
      ...auditor,
      readHouseWallet: (read) => ({ ...read, gas: '0.01', followed: { ...read.followed, behind: 42 }, underWay: [] }),
    },
  },
  play: sees('Queda poco gas', 'La cadena se lee con retraso', 'No hay transacciones en curso'),
};

export const NoChain: Story = {
  args: { answers: { ...auditor, readHouseWallet: () => refuse('chain_unavailable') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos leer la billetera')).toBeVisible();
    // The words for an officer do not mention the officer's own money.
    await expect(screen.getByText(/La red no responde en este momento/)).toBeVisible();
    await expect(screen.queryByText(/Tu dinero/)).toBeNull();
  },
};

const addresses = `${wallet}?tab=addresses`;

/** A page of customers' addresses: most hold nothing, one waits to be swept, and one is being swept. */
const custody: NonNullable<OfficerAnswers['listCustodyAddresses']> = (page) => ({
  pagesNumber: 3,
  nextCursor: 'YW1vdW50IDEx',
  results: many(6, (index) => {
    const [row] = page.results;
    if (!row) throw new Error('The example holds no address');
    const address = `${row.address.slice(0, -2)}${10 + index}`;
    if (index === 0) return { ...row, address };
    const held = index === 1 ? [{ symbol: 'USDT', amount: '12.5' }] : [];
    return { ...row, address, held, sweeping: [], sweep: index === 1 ? 'waiting' : null };
  }),
});

export const Addresses: Story = {
  args: { path: addresses, answers: { ...auditor, listCustodyAddresses: custody } },
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: 'Direcciones de los clientes' }));
    await expect(await rows.findByText('0,0021 BTC')).toBeVisible();
    await expect(rows.getAllByText('310 USDT')).toHaveLength(2);
    await expect(rows.getByText('En camino')).toBeVisible();
    await expect(rows.getByText('Por recoger')).toBeVisible();
    await expect(screen.getByText('Página 1 de 3')).toBeVisible();
  },
};

/** The search accepts only the beginning of an address and sends it to the server. */
export const AddressByItsBeginning: Story = {
  args: {
    path: addresses,
    answers: {
      ...auditor,
      listCustodyAddresses: (page, { url }) => ({
        ...page,
        results: url.searchParams.get('address') === '0x52ab' ? [] : page.results,
      }),
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('En camino')).toBeVisible();
    const field = screen.getByLabelText('Dirección');
    await userEvent.type(field, 'ana');
    await expect(field).toHaveAccessibleDescription(/Una dirección empieza por 0x/);
    await userEvent.clear(field);
    await userEvent.type(field, ' 0x52AB');
    await expect(await screen.findByText('Ninguna dirección coincide con los filtros')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpiar todo' })[0] ?? field);
    await expect(await screen.findByText('En camino')).toBeVisible();
    await expect(screen.getByLabelText('Dirección')).toHaveValue('');
  },
};

/** The chain does not answer: the list still shows whose address each is, with 'La red no responde' in place of the amounts. */
export const AddressesWithoutChain: Story = {
  args: {
    path: addresses,
    answers: {
      ...auditor,
      listCustodyAddresses: (page) => ({ ...page, results: page.results.map((row) => ({ ...row, held: null })) }),
    },
  },
  play: sees('La red no responde'),
};

export const NoAddressYet: Story = {
  args: {
    path: addresses,
    answers: { ...auditor, listCustodyAddresses: () => ({ results: [], pagesNumber: 0, nextCursor: null }) },
  },
  play: sees('Aún no hay direcciones'),
};

export const Balances: Story = {
  args: { path: balance, answers: { ...auditor, readHouseBalance: standings } },
  play: async () => {
    // Pesos are compared twice: with the chain and with the banks.
    await expect((await screen.findAllByText('Cuadra')).length).toBe(3);
    await expect(screen.getByText('Con diferencia')).toBeVisible();
    await expect(screen.getByText('Sin comparar')).toBeVisible();
  },
};

/** The bank statement differs from the ledger: the row shows the difference, since when, and a link to the cases. */
export const BankDiffers: Story = {
  args: {
    path: balance,
    answers: {
      ...auditor,
      readHouseBalance: ([pesos]) =>
        pesos?.statement
          ? [
              {
                ...pesos,
                statement: { ...pesos.statement, differences: 2, difference: '-40000', since: pesos.statement.readAt },
              },
            ]
          : [],
    },
  },
  play: async () => {
    await expect(await screen.findByText('Con diferencia')).toBeVisible();
    await expect(screen.getByRole('link', { name: /40\.000.*ver los casos/ })).toHaveAttribute(
      'href',
      expect.stringContaining('bank_difference'),
    );
  },
};
