import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isFiltered, withFilters, withoutFilters, type ListSearch } from '../lists/list-address.ts';

/**
 * Connects a list's filters with the URL, which holds their values; the server does the filtering.
 * @param kept the parameters that are no filters, for example an order that stays when the filters are cleared.
 */
export function useFilters<Search extends ListSearch>(search: Search, kept: readonly (keyof Search)[] = none) {
  const navigate = useNavigate();
  // A filter gets the same function as long as its list is shown, so that another filter does not draw it again.
  const { go, choose, type, choosing, typing } = useMemo(() => {
    const go = (next: (former: Search) => object, replace: boolean) =>
      void navigate({ to: '.', search: next as never, replace, resetScroll: false });
    const choose = (change: Partial<Search>) => go((former) => withFilters(former, change), false);
    /** Replaces the current entry of the browser's history, because typing would add many entries. */
    const type = (change: Partial<Search>) => go((former) => withFilters(former, change), true);
    return { go, choose, type, choosing: ofOne<Search>(choose), typing: ofOne<Search>(type) };
  }, [navigate]);
  return {
    choose,
    type,
    /** The properties of the filter panel. */
    panel: {
      isFiltered: isFiltered(search, kept),
      onClear: () => go((former) => withoutFilters(former, kept), false),
    },
    /** Returns the properties of a text filter. */
    typed: <Name extends keyof Search>(name: Name) => ({ value: search[name], onValueChange: typing(name) }),
    /** Returns the properties of a filter by one of a few values. */
    chosen: <Name extends keyof Search>(name: Name) => ({ value: search[name], onChoose: choosing(name) }),
  };
}

const none: readonly never[] = [];

/** Returns a function that returns, for each parameter, always the same function that changes it. */
function ofOne<Search>(change: (change: Partial<Search>) => void) {
  const known: { [Name in keyof Search]?: (value: Search[Name]) => void } = {};
  return <Name extends keyof Search>(name: Name): ((value: Search[Name]) => void) =>
    (known[name] ??= (value) => change(only<Search, Name>(name, value)));
}

/** Returns the change of one parameter. */
function only<Search, Name extends keyof Search>(name: Name, value: Search[Name]): Partial<Search> {
  const change: Partial<Search> = {};
  change[name] = value;
  return change;
}
