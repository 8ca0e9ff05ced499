import { expect, screen, userEvent, waitFor } from 'storybook/test';

/** Searches a combobox and takes its only match with Enter, once that is offered: an Enter before it chooses nothing. */
export async function findAndChoose(field: Element, typed: string, name: string): Promise<void> {
  await userEvent.type(field, typed);
  const option = await screen.findByRole('option', { name });
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', option.id));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue(name));
}
