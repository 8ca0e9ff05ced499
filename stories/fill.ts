import { userEvent } from 'storybook/test';

/**
 * Writes a text into a field at once, as by pasting. Typing renders the screen again for each key, so it is only for stories about keys.
 */
export async function fill(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
