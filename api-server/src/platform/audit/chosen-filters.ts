/** Parameters for the position and the size of a page, which filter no rows. */
const positions = new Set(['cursor', 'itemsPerPage', 'pageIndex', 'limit', 'size']);
/** Parameters that hold a text which an officer typed to find somebody: a name, an e-mail or the number of a document. */
const typed_texts = new Set(['search', 'document', 'idUser', 'account', 'email', 'text']);

type Chosen = Record<string, string | number | boolean>;

/**
 * Returns the part of a list's filter that the audit log keeps, for every list that names people: the choices and, as `typed`, whether a
 * text was typed. The text itself is left out, because the log is never changed and has more readers than the list.
 */
export function chosenFilters(filter: object): Chosen & { typed: boolean } {
  const set = Object.entries(filter).filter(
    ([name, value]) => !positions.has(name) && value !== '' && value !== undefined && value !== -1,
  );
  const choices = set.filter(([name]) => !typed_texts.has(name));
  return { ...(Object.fromEntries(choices) as Chosen), typed: choices.length < set.length };
}

/** Returns `chosenFilters` and, as `further`, whether the page follows another page. */
export function chosenOfPage(filter: object): Chosen & { typed: boolean; further: boolean } {
  return { ...chosenFilters(filter), further: 'cursor' in filter && filter.cursor !== undefined };
}
