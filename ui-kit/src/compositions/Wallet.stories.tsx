import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDownToLine, ShieldCheck } from 'lucide-react';
import { Amount } from '../text/Amount.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { buttonClass } from '../actions/button-class.ts';
import { Button } from '../actions/Button.tsx';
import { DonutChart } from '../charts/DonutChart.tsx';
import { Sparkline } from '../charts/Sparkline.tsx';
import { Columns } from '../layout/Columns.tsx';
import { Heading } from '../text/Heading.tsx';
import { Inline } from '../layout/Inline.tsx';
import { LimitMeter } from '../progress/LimitMeter.tsx';
import { linkClass } from '../actions/link-class.ts';
import { Notice } from '../feedback/Notice.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Surface } from '../layout/Surface.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { dataColumns } from '../table/table-columns.ts';
import { Text } from '../text/Text.tsx';
import { CustomerSample } from './sample-shell.tsx';

interface Movement {
  readonly id: string;
  readonly what: string;
  readonly date: string;
  readonly state: 'done' | 'pending' | 'failed';
  readonly amount: string;
}

const movements: readonly Movement[] = [
  { id: '1', what: 'Depósito por PSE', date: '20 nov 2026', state: 'pending', amount: '850000' },
  { id: '2', what: 'Cambiaste COP por USDT', date: '18 nov 2026', state: 'done', amount: '-1200000' },
  { id: '3', what: 'Retiro a Bancolombia', date: '12 nov 2026', state: 'done', amount: '-300000' },
  { id: '4', what: 'Depósito por PSE', date: '3 nov 2026', state: 'failed', amount: '500000' },
];

const states = {
  done: <Badge tone="positive">Completo</Badge>,
  pending: <Badge tone="caution">Pendiente</Badge>,
  failed: <Badge tone="critical">Fallido</Badge>,
} as const satisfies Record<Movement['state'], unknown>;

const column = dataColumns<Movement>();
const columns = column.columns([
  column.accessor('what', { header: 'Movimiento', meta: { card: 'title' } }),
  column.accessor('date', { header: 'Fecha' }),
  column.accessor('state', { header: 'Estado', cell: (info) => states[info.getValue()] }),
  column.accessor('amount', {
    header: 'Valor (COP)',
    meta: { align: 'end', card: 'end' },
    cell: (info) => <Amount value={info.getValue()} locale="es-CO" weight="medium" />,
  }),
]);

const slices = [
  { id: 'usdt', label: 'USDT', weight: 52, share: '52 %', valueText: '$ 6.552.000' },
  { id: 'cop', label: 'COP', weight: 31, share: '31 %', valueText: '$ 3.906.000' },
  { id: 'btc', label: 'BTC', weight: 17, share: '17 %', valueText: '$ 2.142.350' },
];

function Balance() {
  return (
    <Surface look="deep" padding="large">
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Text size="small" tone="onDeepMuted">
            Tu saldo total
          </Text>
          <Amount value="12600350" locale="es-CO" currency="COP" size="display" weight="semibold" />
          <Text size="small" tone="onDeepMuted" figures>
            + $ 184.200 desde ayer
          </Text>
        </Stack>
        <Inline gap="xsmall">
          <Button look="accent" icon={<ArrowDownToLine size={18} aria-hidden />}>
            Depositar
          </Button>
          <Button look="soft">Retirar</Button>
          <Button look="soft">Cambiar</Button>
        </Inline>
      </Stack>
    </Surface>
  );
}

function Prices() {
  const prices = [
    { id: 'BTC', price: '389120450', change: '+2,1 %', points: [3, 4, 3.6, 5, 4.8, 6, 5.7, 7], tone: 'positive' },
    { id: 'USDT', price: '4012.35', change: '−0,3 %', points: [5, 5.2, 5, 4.9, 4.95, 4.7, 4.8, 4.6], tone: 'critical' },
  ] as const;
  return (
    <Surface>
      <Stack gap="medium">
        {prices.map(({ id, price, change, points, tone }) => (
          <Inline key={id} justify="between" wrap={false}>
            <div>
              <Text weight="semibold">{id}</Text>
              <Text size="caption" tone={tone} figures>
                {change}
              </Text>
            </div>
            <Sparkline label={`${id}: ${change} en 24 horas`} points={points} tone={tone} width={72} />
            <Amount value={price} locale="es-CO" currency="COP" decimals={0} weight="medium" />
          </Inline>
        ))}
      </Stack>
    </Surface>
  );
}

function WalletScreen() {
  return (
    <CustomerSample current="billetera">
      <PageHeader title="Billetera" />
      <Stack gap="large">
        <Notice
          tone="info"
          title="Sube al nivel 2 y mueve hasta $ 40.000.000 al mes"
          action={
            <a href="#nivel-2" className={buttonClass({ look: 'secondary', size: 'small' })}>
              <ShieldCheck size={16} aria-hidden />
              Verificar
            </a>
          }
        >
          Solo te pedimos dónde vives y a qué te dedicas.
        </Notice>
        <Columns layout="aside" align="start">
          <Stack gap="large">
            <Balance />
            <Stack gap="small">
              <Inline justify="between">
                <Heading level={2}>Últimos movimientos</Heading>
                <a href="#historial" className={linkClass('standalone')}>
                  Ver más
                </a>
              </Inline>
              <DataTable
                caption="Últimos movimientos"
                columns={columns}
                rows={movements}
                rowId={(row) => row.id}
                status="ready"
                loadingRows={4}
                empty={null}
                error={null}
              />
            </Stack>
          </Stack>
          <Stack gap="large">
            <Prices />
            <Surface>
              <Stack gap="medium">
                <Heading level={2} size="lead">
                  Portafolio
                </Heading>
                <DonutChart label="Portafolio" slices={slices} size={144} layout="stacked" />
              </Stack>
            </Surface>
            <Surface>
              <Stack gap="medium">
                <Heading level={2} size="lead">
                  Límites de noviembre
                </Heading>
                <LimitMeter label="Depósitos" used="$ 3.200.000" maximum="de $ 13.000.000" percent={24} />
                <LimitMeter
                  label="Retiros"
                  used="$ 11.050.000"
                  maximum="de $ 13.000.000"
                  percent={85}
                  note="Te quedan $ 1.950.000 este mes."
                />
              </Stack>
            </Surface>
          </Stack>
        </Columns>
      </Stack>
    </CustomerSample>
  );
}

/** The customer's wallet: one balance on deep water, three things to do with it, then what happened. */
const meta = {
  title: 'Compositions/Wallet',
  component: WalletScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WalletScreen>;

export default meta;

export const Wallet: StoryObj<typeof meta> = {};
