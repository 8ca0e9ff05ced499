import { useLingui } from '@lingui/react/macro';
import { moveToRow } from './rows.ts';
import { useShortcuts } from './shortcuts.ts';

/** A shortcut of a screen. */
interface ScreenKey {
  /** The key as labelled on the keyboard. */
  readonly key: string;
  readonly words: string;
  readonly act: () => void;
}

/** Registers the shortcuts of a screen with rows and returns them in words. */
export function useRowKeys(rows: string, keys: readonly ScreenKey[]) {
  const { t } = useLingui();
  const known: readonly ScreenKey[] = [
    { key: 'J', words: t`Siguiente`, act: () => moveToRow(rows, 1) },
    { key: 'K', words: t`Anterior`, act: () => moveToRow(rows, -1) },
    ...keys,
  ];
  return useScreenKeys(known);
}

/** Registers the shortcuts of a screen and returns them in words. */
export function useScreenKeys(keys: readonly ScreenKey[]) {
  useShortcuts(Object.fromEntries(keys.map(({ key, act }) => [key.toLowerCase(), act])));
  return keys.map(({ key, words }) => [key, words] as const);
}
