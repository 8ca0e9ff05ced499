import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { pdfWith } from '../contract/pdf.ts';
import { shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { anInstitution } from './institution.ts';
import { fill } from '../fill.ts';

// These stories show a document of three pages in the officer's viewer.
const meta = {
  title: 'Back office/PDF viewer',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: {
    path: '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12/document?side=rut',
    answers: {
      ...anInstitution,
      readDocumentFile: () => pdfWith('Tostadora de granos', 'Socios: Tostadora y Ana', 'Firma de la TOSTADORA'),
    },
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Finds a page of the document by its number, once it is drawn. */
async function page(number: number): Promise<HTMLElement> {
  const paper = await screen.findByRole('document', { name: /^RUT/ });
  return waitFor(() => {
    const found = paper.querySelector<HTMLElement>(`.page[data-page-number="${number}"]`);
    if (found === null) throw new Error(`There is no page ${number}`);
    return found;
  });
}

/** Measures the first page. */
async function size() {
  const { width, height } = (await page(1)).getBoundingClientRect();
  return { width, height };
}

/** Waits until the first page is drawn as wide as its frame, and measures it. */
async function opened(canvas: HTMLElement) {
  await shown(canvas);
  await expect(await screen.findByText('Página 1 de 3')).toBeVisible();
  await within(await page(1)).findByText('Tostadora de granos');
  return size();
}

/** Each step enlarges the page by the factor that it shows, and a button restores the whole page. */
export const Zoom: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const before = await opened(canvasElement);
    const isTimes = async (times: number) => {
      const { width, height } = await size();
      await expect(Math.abs(width - before.width * times)).toBeLessThan(before.width * 0.02);
      await expect(Math.abs(height - before.height * times)).toBeLessThan(before.height * 0.02);
    };
    const tools = within(screen.getByRole('toolbar', { name: 'Ver la imagen' }));
    await userEvent.click(tools.getByRole('button', { name: /^Acercar/ }));
    await waitFor(() => isTimes(1.5));
    await userEvent.click(tools.getByRole('button', { name: /^Acercar/ }));
    await waitFor(() => isTimes(2));
    await userEvent.click(tools.getByRole('button', { name: 'Alejar' }));
    await waitFor(() => isTimes(1.5));
    await userEvent.click(tools.getByRole('button', { name: 'Ver completa' }));
    await waitFor(() => isTimes(1));
  },
};

/** One quarter turn lays the page on its side, as wide as its frame; two turn it upside down. */
export const Rotation: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const before = await opened(canvasElement);
    const shape = before.height / before.width;
    await expect(shape).toBeGreaterThan(1);
    const isShaped = async (wanted: number) => {
      const { width, height } = await size();
      await expect(Math.abs(height / width - wanted)).toBeLessThan(0.02);
    };
    const turn = screen.getByRole('button', { name: /^Rotar/ });
    await userEvent.click(turn);
    await waitFor(() => isShaped(1 / shape));
    // The width is the same except for a scroll bar.
    await expect((await size()).width).toBeGreaterThan(before.width * 0.8);
    await userEvent.click(turn);
    await waitFor(() => isShaped(shape));
    await expect(within(await page(1)).getByText('Tostadora de granos')).toBeVisible();
  },
};

/** The search ignores case, counts the matches and moves between them in both directions; it says when nothing matches. */
export const Search: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await opened(canvasElement);
    const field = screen.getByRole('searchbox', { name: 'Buscar en el documento' });
    const marked = async (number: number) =>
      waitFor(async () => expect((await page(number)).querySelector('.highlight.selected')).not.toBeNull());
    await fill(field, 'tostadora');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('1 de 3 veces')).toBeVisible();
    await marked(1);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('2 de 3 veces')).toBeVisible();
    await expect(await screen.findByText('Página 2 de 3')).toBeVisible();
    await marked(2);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(await screen.findByText('1 de 3 veces')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Socios{Enter}');
    await expect(await screen.findByText('1 de 1 vez')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'cacao{Enter}');
    await expect(await screen.findByText('No aparece')).toBeVisible();
  },
};
