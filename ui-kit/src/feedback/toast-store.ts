import type { ReactNode } from 'react';
import type { Tone } from '../theme/colours.ts';

export interface ToastMessage {
  readonly tone: Tone;
  /** What happened, in a sentence. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** How long it stays, in ms; never under 2500, and longer for a tone that asks for something. */
  readonly duration_ms?: number | undefined;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** The shortest time in which a sentence can be read. */
const shortest_ms = 2500;
const default_ms = 5000;
const asking_ms = 10_000;

let toasts: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Says what just happened, from anywhere, also where no component is: a failed background call for one. Needs one
 * `Toaster` on the page. Returns the id for `dismissToast`.
 */
export function showToast(message: ToastMessage): number {
  const id = nextId;
  nextId += 1;
  set([...toasts.filter((toast) => toast.open), { ...message, id, open: true }]);
  return id;
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

/** How long a toast stays, in ms. */
export function toastDuration_ms({ tone, duration_ms }: ToastMessage): number {
  const usual = tone === 'critical' || tone === 'caution' ? asking_ms : default_ms;
  return Math.max(shortest_ms, duration_ms ?? usual);
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For `useSyncExternalStore`. */
export function currentToasts(): readonly ShownToast[] {
  return toasts;
}
