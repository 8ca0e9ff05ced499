import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import * as css from '../fields/Field.css.ts';
import { FieldFrame, type FieldProps, useFieldWiring } from '../fields/Field.tsx';
import { visuallyHidden } from '../text/VisuallyHidden.css.ts';
import { type ComboboxOption, searchOptions } from './combobox-search.ts';
import * as own from './ComboboxField.css.ts';

export type { ComboboxOption } from './combobox-search.ts';

type Native = Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'placeholder' | 'disabled' | 'readOnly'>;

export interface ComboboxFieldProps extends FieldProps, Native {
  /** All values; the list shows those that match. */
  readonly options: readonly ComboboxOption[];
  /** The chosen value; an empty text for none. */
  readonly value: string;
  /** Called with the new value when one is chosen, or with an empty text when it is cleared. */
  readonly onValueChange: (value: string) => void;
  /** Called when the focus leaves the field, for form libraries. */
  readonly onBlur?: (() => void) | undefined;
  /** The words shown when nothing matches. */
  readonly noMatch: string;
  /** Returns the words announced when the list changes: '12 resultados'. */
  readonly matchCount: (count: number) => string;
  /** The name of the button that closes the list, for people who use a screen reader by touch and have no Escape key: 'Cerrar la lista'. */
  readonly closeLabel: string;
}

/** Distances in px that the list keeps from the window's upper and lower edge. It is always as wide as its field. */
const margin = { top: 8, bottom: 8, left: 0, right: 0 };

/**
 * Offers one of many known values, found by typing; accents and case do not matter. It is Base UI's combobox: arrows, Enter and Escape
 * control the list, Home and End move in the text, and Tab takes the active option once something was typed. The list is rendered within
 * the field, so that it stays inside a dialog that holds the field. With react-hook-form use its `Controller`.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, help, error, required, optionalMark, options, value, onValueChange, onBlur } = props;
  const { noMatch, matchCount, closeLabel, id, name, ref, placeholder, disabled, readOnly } = props;
  const wiring = useFieldWiring({ help, error, required }, { id });
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { matches, root, onKeyDown } = useSearch({ options, value, onValueChange });
  const popup = useWayOut(frame, closeLabel);
  const isNone = matches.length === 0;

  return (
    <FieldFrame label={label} help={help} error={error} optionalMark={optionalMark} wiring={wiring}>
      <Combobox.Root {...root} disabled={disabled} readOnly={readOnly}>
        <div className={own.anchor} ref={frame}>
          <div className={css.box} ref={box}>
            <Combobox.Input
              {...wiring.control}
              // Names the input by id, because the library hides everything around an open list, the `label` element included.
              aria-labelledby={wiring.labelId}
              name={name}
              ref={ref}
              placeholder={placeholder}
              className={css.control}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
            />
            <span className={css.adornment}>
              <ChevronDown size={18} aria-hidden />
            </span>
          </div>
          <Combobox.Portal container={frame}>
            <Combobox.Positioner
              className={own.place}
              anchor={box}
              align="start"
              sideOffset={6}
              collisionPadding={margin}
            >
              <Combobox.Popup className={own.popup} ref={popup}>
                <Combobox.Status className={isNone ? own.none : visuallyHidden}>
                  {isNone ? noMatch : matchCount(matches.length)}
                </Combobox.Status>
                <Combobox.List aria-labelledby={wiring.labelId}>
                  {(option: ComboboxOption) => <ListItem key={option.value} option={option} />}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </div>
      </Combobox.Root>
    </FieldFrame>
  );
}

function ListItem({ option }: { readonly option: ComboboxOption }) {
  return (
    <Combobox.Item value={option} className={own.option}>
      {option.icon}
      <span className={own.words}>
        {option.detail ? <span className={own.detail}>{option.detail}</span> : null} {option.label}
      </span>
      <Combobox.ItemIndicator render={<Check size={16} aria-hidden />} />
    </Combobox.Item>
  );
}

function useSearch(props: Pick<ComboboxFieldProps, 'options' | 'value' | 'onValueChange'>) {
  const { options, value, onValueChange } = props;
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const active = useRef<ComboboxOption>(undefined);
  const matches = useMemo(() => searchOptions(options, query), [options, query]);

  const root: Combobox.Root.Props<ComboboxOption> = {
    items: options,
    filteredItems: matches,
    isItemEqualToValue: (one, other) => one.value === other.value,
    autoHighlight: true,
    open,
    onOpenChange: setOpen,
    value: options.find((option) => option.value === value) ?? null,
    onValueChange: (option, { reason, cancel }) => {
      // Escape closes the list; it does not clear the chosen value.
      if (reason === 'escape-key') cancel();
      else onValueChange(option?.value ?? '');
    },
    onInputValueChange: (text, { reason, cancel }) => {
      if (reason === 'escape-key') cancel();
      else setQuery(reason === 'input-change' ? text : '');
    },
    onItemHighlighted: (option) => {
      active.current = option;
    },
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!open) return;
    // Enter chooses from an open list; it must not send the form.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'Tab') return;
    if (query !== '' && active.current) onValueChange(active.current.value);
    setOpen(false);
  }

  return { matches, root, onKeyDown };
}

/** Renames the button that closes an open list: the library names it in English and has no property for the name. */
function useWayOut(frame: RefObject<HTMLElement | null>, words: string) {
  return useCallback(
    (popup: HTMLElement | null) => {
      if (popup === null) return;
      for (const button of frame.current?.querySelectorAll('[role="button"][aria-label="Dismiss"]') ?? []) {
        button.setAttribute('aria-label', words);
      }
    },
    [frame, words],
  );
}
