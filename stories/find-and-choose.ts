import { expect, screen, userEvent, waitFor } from 'storybook/test';

/** Searches a combobox and chooses its only match with Enter, but only once the list shows it: an earlier Enter would choose nothing. */
export async function findAndChoose(field: Element, typed: string, name: string): Promise<void> {
  await userEvent.type(field, typed);
  const option = await screen.findByRole('option', { name });
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', option.id));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue(name));
}
