import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../feedback/Badge.tsx';
import { buttonClass } from '../actions/button-class.ts';
import { Button } from '../actions/Button.tsx';
import { RadialProgress } from '../charts/RadialProgress.tsx';
import { Columns } from '../layout/Columns.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { Stack } from '../layout/Stack.tsx';
import { DataTable, rowLinkClass } from '../table/DataTable.tsx';
import type { TableSort } from '../table/table-columns.ts';
import { FilterBar, SearchField } from '../table/FilterBar.tsx';
import { FilterMenu } from '../table/FilterMenu.tsx';
import { Pagination } from '../table/Pagination.tsx';
import { dataColumns } from '../table/table-columns.ts';
import { Tabs } from '../navigation/Tabs.tsx';
import { OfficerSample } from './sample-shell.tsx';

interface Customer {
  readonly id: string;
  readonly document: string;
  readonly type: string;
  readonly level: string;
  readonly alert: boolean;
  readonly risk: 'No' | 'Medio' | 'Alto';
  readonly state: 'Pendiente' | 'Progreso' | 'Listo';
  readonly updated: string;
}

const customers: readonly Customer[] = Array.from({ length: 11 }, (_, index) => ({
  id: String(48_210 + index * 7),
  document: String(1_020_334_871 + index * 91_733),
  type: index % 4 === 3 ? 'Entidad' : 'Persona',
  level: String((index % 3) + 1),
  alert: index % 3 === 1,
  risk: (['No', 'Medio', 'No', 'Alto'] as const)[index % 4] ?? 'No',
  state: (['Pendiente', 'Progreso', 'Listo'] as const)[index % 3] ?? 'Listo',
  updated: `2026-11-${String(20 - index).padStart(2, '0')}`,
}));

const riskTone = { No: 'neutral', Medio: 'caution', Alto: 'critical' } as const;
const stateTone = { Pendiente: 'caution', Progreso: 'info', Listo: 'positive' } as const;

const column = dataColumns<Customer>();
const columns = column.columns([
  column.accessor('id', {
    header: 'ID',
    meta: { card: 'title' },
    cell: (info) => (
      <a href={`#cliente-${info.getValue()}`} className={rowLinkClass}>
        {info.getValue()}
      </a>
    ),
  }),
  column.accessor('document', { header: 'Documento' }),
  column.accessor('type', { header: 'Tipo' }),
  column.accessor('level', { header: 'Nivel de KYC' }),
  column.accessor('alert', {
    header: 'Alerta',
    cell: (info) => (info.getValue() ? <Badge tone="caution">Sí</Badge> : 'No'),
  }),
  column.accessor('risk', {
    header: 'Riesgo',
    cell: (info) => <Badge tone={riskTone[info.getValue()]}>{info.getValue()}</Badge>,
  }),
  column.accessor('state', {
    header: 'Estado',
    cell: (info) => <Badge tone={stateTone[info.getValue()]}>{info.getValue()}</Badge>,
  }),
  column.accessor('updated', { header: 'Última actualización', meta: { sortable: true, align: 'end' } }),
]);

const summary = [
  { label: 'Pendientes', value: '128', percent: 42, tone: 'caution' },
  { label: 'No terminado', value: '64', percent: 21, tone: 'neutral' },
  { label: 'Listos', value: '87', percent: 28, tone: 'positive' },
  { label: 'Progreso', value: '19', percent: 6, tone: 'primary' },
  { label: 'Actualizar', value: '6', percent: 1, tone: 'critical' },
] as const;

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const tabs = [
  { value: 'users', label: 'Información de usuarios' },
  { value: 'alerts', label: 'Ver alertas' },
] as const;

function Filters() {
  const [values, setValues] = useState<Record<string, string | undefined>>({ Estado: 'Pendiente' });
  const filters = {
    Tipo: ['Entidad', 'Persona'],
    'Nivel de KYC': ['1', '2', '3'],
    Riesgo: ['No', 'Medio', 'Alto'],
    Novedad: ['Sin novedad', 'Con novedad'],
    Estado: ['Pendiente', 'Progreso', 'Listo', 'No terminado'],
    Alerta: ['No', 'Sí'],
  };
  return (
    <FilterBar label="Filtros">
      <SearchField label="Identificación o ID" />
      {Object.entries(filters).map(([label, choices]) => (
        <FilterMenu
          key={label}
          label={label}
          options={options(choices)}
          value={values[label]}
          onValueChange={(value) => setValues({ ...values, [label]: value })}
        />
      ))}
      <Button look="quiet" size="small" onClick={() => setValues({})}>
        Limpiar todo
      </Button>
    </FilterBar>
  );
}

function DashboardScreen() {
  const [tab, setTab] = useState<'users' | 'alerts'>('users');
  const [sort, setSort] = useState<TableSort | undefined>({ column: 'updated', direction: 'desc' });
  return (
    <OfficerSample>
      <PageHeader
        title="Verificación KYC"
        actions={
          <Button look="secondary" size="small" icon={<Download size={16} aria-hidden />}>
            Descargar CSV
          </Button>
        }
      />
      <Stack gap="large">
        <Columns layout="metrics" gap="medium">
          {summary.map(({ label, value, percent, tone }) => (
            <RadialProgress
              key={label}
              label={label}
              valueText={value}
              percent={percent}
              share={`${percent} %`}
              tone={tone}
              size={64}
            />
          ))}
        </Columns>
        <Tabs label="Vista" tabs={tabs} value={tab} onValueChange={setTab}>
          <Filters />
          <DataTable
            caption="Usuarios"
            columns={columns}
            rows={customers}
            rowId={(row) => row.id}
            status="ready"
            linked
            loadingRows={11}
            empty={null}
            error={null}
            sort={sort}
            onSortChange={setSort}
          />
          <Pagination
            label="Páginas"
            position="11 de unos 304"
            previous={
              <Button look="secondary" size="small" disabledReason="Estás en la primera página." reasonHidden>
                Anterior
              </Button>
            }
            next={
              <a href="#siguiente" className={buttonClass({ look: 'secondary', size: 'small' })}>
                Siguiente
              </a>
            }
          />
        </Tabs>
      </Stack>
    </OfficerSample>
  );
}

/** What an officer sees first: the counts, the filters, the list. Dense with a mouse, roomy under a finger. */
const meta = {
  title: 'Compositions/Back-office dashboard',
  component: DashboardScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DashboardScreen>;

export default meta;

export const BackOfficeDashboard: StoryObj<typeof meta> = {};
