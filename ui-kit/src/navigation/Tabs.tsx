import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import * as css from './Tabs.css.ts';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** After the words: a count or a sign. */
  readonly after?: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** What the tabs divide. */
  readonly label: string;
  /** Two to six, in their order. */
  readonly tabs: readonly Tab<Value>[];
  /** The tab shown: kept in the address, so that a link leads to it. */
  readonly value: Value;
  /** Another tab was chosen. */
  readonly onValueChange: (value: Value) => void;
  /** What the tab shown holds. */
  readonly children: ReactNode;
}

/** Where the tabs are wider than the screen, the one that is shown is among those that one sees. */
function showInList(tab: HTMLButtonElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [left, right] = [tab.offsetLeft - list.offsetLeft, tab.offsetLeft - list.offsetLeft + tab.offsetWidth];
  if (left < list.scrollLeft || right > list.scrollLeft + list.clientWidth) list.scrollLeft = left;
}

/** Views of one thing beside one another; arrows move, the choice follows the focus. Different things are different screens. */
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
        // Every tab has its panel, or a tab would name one that does not exist.
        <Radix.Content key={tab.value} value={tab.value} className={css.panel} forceMount hidden={tab.value !== value}>
          {tab.value === value ? children : null}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
