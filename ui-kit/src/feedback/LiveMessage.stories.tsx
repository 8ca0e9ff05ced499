import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { LiveMessage } from './LiveMessage.tsx';

function Announced() {
  const [words, setWords] = useState<string | null>(null);
  return (
    <>
      <Button look="secondary" onClick={() => setWords('12 resultados')}>
        Buscar
      </Button>
      <LiveMessage>{words}</LiveMessage>
    </>
  );
}

/**
 * Announces words to screen readers whenever they change. It shows nothing.
 *
 * **When to use:** for changes that the page itself makes visible, such as the number of results or an updated list. **When not:** for news
 * that everybody needs, use a `Notice` or a toast.
 *
 * **Accessibility:** it is a polite status. Keep it mounted and empty until there is something to say.
 */
const meta = {
  title: 'Feedback/LiveMessage',
  component: LiveMessage,
  args: { children: null },
  render: () => <Announced />,
} satisfies Meta<typeof LiveMessage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnceThereIsSomethingToSay: Story = {
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Buscar' }));
    await expect(region).toHaveTextContent('12 resultados');
  },
};
