import { expect, screen, waitFor, type within } from 'storybook/test';
import type { userEvent } from 'storybook/test';

type Hands = Pick<typeof userEvent, 'click'>;

/** Presses a button once it can be pressed, as a person would: a button that is disabled or still at work ignores presses. */
export async function press(hands: Hands, name: string, among: Pick<ReturnType<typeof within>, 'findByRole'> = screen) {
  const button = await among.findByRole('button', { name });
  await waitFor(async () => {
    await expect(button).not.toHaveAttribute('aria-disabled');
    await expect(button).not.toHaveAttribute('aria-busy');
  });
  await hands.click(button);
}
