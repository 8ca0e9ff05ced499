import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Amount } from './Amount.tsx';
import { Text } from './Text.tsx';

/**
 * Shows a text whose parts change, appear and disappear, in a page that a browser translates.
 *
 * **When to use:** not as a component; an app calls `followTranslators` once when it starts. That function marks elements that show only a
 * value with `translate="no"`.
 */
function Counted({ by }: { readonly by: number }): ReactElement {
  const [count, setCount] = useState(1);
  return (
    <>
      <Text data-testid="text">
        Tienes {count} {count > 2 ? 'cuentas y ' : null}
        <strong>{count * by}</strong>
        {count % 2 === 0 ? null : ' pesos'}
        {count > 1 ? ' más' : ''}.
      </Text>
      <Amount value={String(count)} locale="es-CO" currency="COP" />
      <Button onClick={() => setCount(count + 1)}>Otra</Button>
    </>
  );
}

const meta = { title: 'Text/PageTranslation', component: Counted, args: { by: 1_000 } } satisfies Meta<typeof Counted>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Replaces a text with an element, as one of the browsers' translators does. */
type Translate = (text: Text, standIn: HTMLElement) => void;

const replaced: Translate = (text, standIn) => text.replaceWith(standIn);
const insertedBefore: Translate = (text, standIn) => {
  text.before(standIn);
  text.remove();
};
const insertedAfter: Translate = (text, standIn) => {
  text.after(standIn);
  text.remove();
};
const insertedLast: Translate = (text, standIn) => {
  const { parentNode, nextSibling } = text;
  text.remove();
  parentNode?.insertBefore(standIn, nextSibling);
};
const wrapped: Translate = (text, standIn) => {
  text.replaceWith(standIn);
  standIn.replaceChildren(text);
};

async function translateBy(translate: Translate, root: Element): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const standIn = document.createElement('font');
    standIn.append(text.data.toUpperCase());
    translate(text, standIn);
  }
  await Promise.resolve();
}

function shows(translate: Translate): Story {
  return {
    play: async ({ canvas, userEvent }) => {
      const text = canvas.getByTestId('text');
      const more = canvas.getByRole('button');
      for (const words of [
        'Tienes 2 2000 más.',
        'Tienes 3 cuentas y 3000 pesos más.',
        'Tienes 4 cuentas y 4000 más.',
      ]) {
        await translateBy(translate, text);
        await userEvent.click(more);
        // Unchanged words may stay translated; changed words are in the page's own language.
        await expect(text.textContent.toLowerCase()).toBe(words.toLowerCase());
        await expect(text.textContent).toContain(/\d000/.exec(words)?.[0]);
      }
    },
  };
}

export const Replaced: Story = shows(replaced);
export const InsertedBefore: Story = shows(insertedBefore);
export const InsertedAfter: Story = shows(insertedAfter);
export const InsertedLast: Story = shows(insertedLast);
export const Wrapped: Story = shows(wrapped);
