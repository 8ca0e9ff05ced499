import { useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query';

interface ItemQuery<Item, Key extends QueryKey> {
  readonly queryKey: Key;
  readonly queryFn: QueryFunction<Item, Key>;
}

/** Reads the item that a dialog shows. Returns null while it loads, or when no id is given. */
export function useOpened<Item, Key extends QueryKey>(
  id: string | undefined,
  queryOf: (id: string) => ItemQuery<Item, Key>,
): Item | null {
  const isOpen = id !== undefined;
  const { data = null } = useQuery({ ...queryOf(id ?? ''), enabled: isOpen, throwOnError: isOpen });
  return isOpen ? data : null;
}
