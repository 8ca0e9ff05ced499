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

/**
 * Presses a button twice in a row. The second press waits already while the page handles the first, as that of a double click does on a busy
 * device: the browser runs it before any timer of the page.
 */
export async function pressTwice(button: HTMLElement): Promise<void> {
  const press = () => scheduler.postTask(() => button.click(), { priority: 'user-blocking' });
  await Promise.all([press(), press()]);
}
