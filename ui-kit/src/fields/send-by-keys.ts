import type { KeyboardEvent } from 'react';

/**
 * Ctrl and Enter press the button of the form that something stands in, as Enter does in a field of one line: a button that says why it may
 * not be pressed is not passed by.
 */
export function sendByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (!form) return;
  event.preventDefault();
  const buttons = [...form.elements].filter((part) => part instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === 'submit')?.click();
}
