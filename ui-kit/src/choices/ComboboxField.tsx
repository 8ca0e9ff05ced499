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
  /** Every value there is; the list shows those that match. */
  readonly options: readonly ComboboxOption[];
  /** The value chosen; an empty text for none. */
  readonly value: string;
  /** A value was chosen, or taken away: an empty text. */
  readonly onValueChange: (value: string) => void;
  /** The focus left the field, as forms want to know. */
  readonly onBlur?: (() => void) | undefined;
  /** Shown in place of the list when nothing matches. */
  readonly noMatch: string;
  /** Announced when the list changes: '12 resultados'. */
  readonly matchCount: (count: number) => string;
  /** What closes the list for who reads the screen by touch and has no Escape key: 'Cerrar la lista'. */
  readonly closeLabel: string;
}

/** The list keeps to its field's width; above and below it stays clear of the window's edge. */
const margin = { top: 8, bottom: 8, left: 0, right: 0 };

/**
 * One of many known values, found by typing; accents and case do not matter. Base UI's combobox: the arrows, Enter and
 * Escape are the list's, Home and End the text's, and Tab takes the active option once something was typed. The list is
 * part of the field, so that it is inside of a dialog as the field is. With react-hook-form use its `Controller`.
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
              // By name: while the list is open the library hides what is around it, the label's element included.
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
      // Escape closes what is open; it does not take back what was chosen.
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
    // An open list has Enter for itself: the form is not sent from here.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'Tab') return;
    if (query !== '' && active.current) onValueChange(active.current.value);
    setOpen(false);
  }

  return { matches, root, onKeyDown };
}

/** The library names the way out of an open list in English; it has no property for that name. */
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
