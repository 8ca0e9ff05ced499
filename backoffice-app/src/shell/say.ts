import { dismissToast, showToast, type ToastMessage } from '@caudal/ui-kit';

let last: number | undefined;

/**
 * Shows a message and dismisses the previous one: decisions follow each other fast, and messages would pile up over the
 * buttons.
 */
export function say(message: ToastMessage): void {
  if (last !== undefined) dismissToast(last);
  last = showToast(message);
}
