import { userEvent } from 'storybook/test';

/** Writes a text into a field at once, as by pasting. Typed, each key renders the screen: that is for stories about keys. */
export async function fill(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
