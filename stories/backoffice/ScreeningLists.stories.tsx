import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { refusedFirst, unanswered } from '../contract/answers.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { press } from '../press.ts';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';

const list = officerWho('kyc.read', 'blacklist.manage');

/**
 * Four lists: one loaded from its publisher, one whose newest file was refused, one with a past refusal, and one that is not configured.
 */
const lists: OfficerAnswers = {
  ...list,
  readLists: ([un]) => {
    if (un === undefined) throw new Error('The example holds no list');
    const lastRefusal = {
      why: { es: 'El archivo está incompleto o dañado.', en: 'The file is incomplete or broken.' },
      at: '2026-11-03T08:31:00Z',
    };
    return [
      un,
      {
        ...un,
        source: 'ofac',
        title: { es: 'Lista SDN de OFAC', en: 'OFAC SDN list' },
        place: {
          kind: 'address',
          address: 'https://sanctionslistservice.ofac.treas.gov/api/download/sdn_advanced.xml',
        },
        version: 12,
        entries: 17_342,
        refusedSince: lastRefusal.why,
        lastRefusal,
      },
      {
        ...un,
        source: 'pep',
        title: { es: 'Personas expuestas políticamente', en: 'Politically exposed persons' },
        place: { kind: 'file', address: 'pep.csv' },
        lastRefusal: { ...lastRefusal, at: '2026-09-01T08:31:00Z' },
      },
      {
        ...un,
        source: 'european_union',
        title: { es: 'Lista consolidada de la Unión Europea', en: 'EU consolidated list' },
        place: { kind: 'none', address: null },
        version: null,
        entries: 0,
        loadedAt: null,
        readAt: null,
      },
    ];
  },
};

const meta = {
  title: 'Back office/Screening lists',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: '/application/administrative/screening-lists', answers: lists },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each row shows the list's source, the version in force and its date, and the last refusal. */
export const Full: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const row = (name: RegExp) => within(screen.getByRole('row', { name }));
    await expect(row(/ONU/).getByText(/consolidated\.xml$/)).toBeVisible();
    await expect(row(/OFAC/).getByText('17.342')).toBeVisible();
    await expect(row(/OFAC/).getByText(/^Leída sin cambios: /)).toBeVisible();
    await expect(row(/OFAC/).getByText('Rige la anterior')).toBeVisible();
    await expect(row(/OFAC/).getByText('El archivo está incompleto o dañado.')).toBeVisible();
    // A past refusal is shown but is no warning.
    await expect(row(/expuestas/).queryByText('Rige la anterior')).toBeNull();
    await expect(row(/Unión Europea/).getByText('Nunca')).toBeVisible();
  },
};
const notLoaded = refusedFirst('service_unavailable');
export const LoadedNow: Story = {
  args: { answers: { ...lists, loadLists: notLoaded.answer } },
  beforeEach: notLoaded.begin,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await press(userEvent, 'Cargar ahora');
    await expect(await screen.findByText('No pudimos pedir que se carguen')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Cargar ahora' })).toBeEnabled();
    await press(userEvent, 'Cargar ahora');
    await expect(await screen.findByText('Las listas se están cargando. Lo que cambie aparece aquí.')).toBeVisible();
  },
};
/** The disabled button tells an officer who may not change lists why it is disabled. */
export const ReadOnly: Story = {
  args: { answers: { ...lists, ...officerWho('kyc.read') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('button', { name: 'Cargar ahora' })).toHaveAccessibleDescription(
      'Tu rol no cambia listas.',
    );
  },
};
export const Loading: Story = {
  args: { answers: { ...list, readLists: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...list, readLists: () => refuse('internal_error') } },
  play: sees('No pudimos cargar las listas'),
};
