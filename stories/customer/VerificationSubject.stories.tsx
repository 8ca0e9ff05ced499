import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { institution } from './institution.ts';
import { unverified } from './people.ts';
import { fill } from '../fill.ts';

// These stories choose whether a person or an institution is verified, before level 1 is sent.

const choosePersonType = fn(() => ({}));
const uploaded: CustomerAnswers['listLevelDocuments'] = ([document]) =>
  ['rut.pdf', 'camara.pdf'].flatMap((fileName, at) =>
    document
      ? [{ ...document, id: `0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c2${at}`, kind: 'rut', fileName, submitted: false }]
      : [],
  );

const meta = {
  title: 'Customer app/Verification subject',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: {
    path: '/application/verification',
    answers: { ...institution, choosePersonType, listLevelDocuments: uploaded },
  },
  beforeEach: () => {
    choosePersonType.mockClear();
    sessionStorage.clear();
  },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const radio = (name: RegExp) => screen.getByRole('radio', { name });

/** A change by arrow key asks first and says what would be lost; cancelling keeps everything. */
export const AskedFirst: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    radio(/Institución/).focus();
    await userEvent.keyboard('{ArrowUp}');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cambiar a persona individual?' }));
    await expect(dialog.getByText(/^Se descartan los 2 archivos que subiste/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Dejar como está' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(radio(/Institución/)).toBeChecked();
    await expect(choosePersonType).not.toHaveBeenCalled();
    await expect(screen.getByText('camara.pdf')).toBeVisible();
  },
};
export const Confirmed: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(radio(/Persona individual/));
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar y descartar' }));
    await waitFor(() => expect(choosePersonType).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
/** Typed text exists only in the tab, and the page still asks before it is lost. */
export const Typed: Story = {
  args: { answers: { ...institution, choosePersonType, listLevelDocuments: () => [] } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await fill(screen.getByLabelText('Razón social'), 'Café del Río');
    await userEvent.click(radio(/Persona individual/));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cambiar a persona individual?' }));
    await expect(dialog.getByText(/^Lo que escribiste no sirve para la otra/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByLabelText('Razón social')).toHaveValue('Café del Río');
    await expect(choosePersonType).not.toHaveBeenCalled();
  },
};
/** Nothing was entered yet, so the change needs no confirmation. */
export const NothingBegun: Story = {
  args: { answers: { ...institution, choosePersonType, listLevelDocuments: () => [] } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(radio(/Persona individual/));
    await waitFor(() => expect(choosePersonType).toHaveBeenCalledOnce());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const NotKept: Story = {
  args: { answers: { ...unverified, listLevelDocuments: () => [], choosePersonType: () => refuse('internal_error') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(radio(/Institución/));
    await expect(await screen.findByText('No pudimos guardar tu elección')).toBeVisible();
    await waitFor(() => expect(radio(/Persona individual/)).toBeChecked());
  },
};
