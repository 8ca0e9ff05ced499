import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import * as css from './Tabs.css.ts';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The content after the words: a count or an icon. */
  readonly after?: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** The name of the set of tabs, which is the thing that they show: 'Cliente'. */
  readonly label: string;
  /** Two to six tabs in their order. */
  readonly tabs: readonly Tab<Value>[];
  /** The selected tab. Keep it in the URL, so that a link can lead to it. */
  readonly value: Value;
  /** Called with the new value when another tab is selected. */
  readonly onValueChange: (value: Value) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

/** Scrolls the selected tab into view where the tabs are wider than the screen. */
function showInList(tab: HTMLButtonElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [left, right] = [tab.offsetLeft - list.offsetLeft, tab.offsetLeft - list.offsetLeft + tab.offsetWidth];
  if (left < list.scrollLeft || right > list.scrollLeft + list.clientWidth) list.scrollLeft = left;
}

/**
 * Shows one of several views of the same thing, with a tab for each view; arrows move, and selection follows the focus. Different things
 * belong on different screens.
 */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, children }: TabsProps<Value>) {
  function change(next: string) {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onValueChange(tab.value);
  }
  return (
    <Radix.Root value={value} onValueChange={change}>
      <Radix.List aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            ref={tab.value === value ? showInList : null}
            value={tab.value}
            className={css.tab}
          >
            {tab.label}
            {tab.after}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        // Every tab has its panel; otherwise a tab's `aria-controls` would name a panel that does not exist.
        <Radix.Content key={tab.value} value={tab.value} className={css.panel} forceMount hidden={tab.value !== value}>
          {tab.value === value ? children : null}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
