import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import * as menu from '../overlay/Menu.css.ts';
import { useAfterPaint } from '../overlay/useAfterPaint.ts';
import * as css from './FilterBar.css.ts';
import type { FilterChipsProps } from './FilterChips.tsx';

/** Shows a filter as a button with its name and value, which opens a menu of values. Choosing the chosen value again clears it. */
export function FilterMenu<Value extends string>({ label, options, value, onValueChange }: FilterChipsProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  const [open, setOpen] = useState(false);
  const isShown = useAfterPaint(open);
  return (
    <Radix.Root modal={false} open={isShown} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <button type="button" className={css.chip} data-chosen={chosen ? true : undefined}>
          {chosen ? `${label}: ${chosen.label}` : label}
          <ChevronDown size={14} aria-hidden />
        </button>
      </Radix.Trigger>
      {/* As in `Menu`, closed values are not drawn at all. */}
      {isShown ? (
        <Radix.Portal>
          <Radix.Content className={menu.content} align="start" sideOffset={6} collisionPadding={12}>
            {options.map((option) => (
              <Radix.CheckboxItem
                key={option.value}
                className={menu.item}
                checked={option.value === value}
                onCheckedChange={(checked) => onValueChange(checked ? option.value : undefined)}
              >
                <Check className={menu.check} size={16} aria-hidden />
                {option.label} {option.count === undefined ? null : <span className={css.count}>{option.count}</span>}
              </Radix.CheckboxItem>
            ))}
          </Radix.Content>
        </Radix.Portal>
      ) : null}
    </Radix.Root>
  );
}
