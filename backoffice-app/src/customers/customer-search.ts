import { levels } from '@caudal/api-spec/terms';
import * as v from 'valibot';
import { customerText, lenient, typed } from '../filters/address.ts';
import { ofEveryList } from '../lists/list-address.ts';
import { lastSearchAtom } from '../filters/last-search.ts';

/** The search parameters of the list: filters, current page and previous pages. Rule customers 3. */
export const customerSearch = v.object({
  search: customerText,
  document: lenient(v.pipe(typed, v.regex(/^[0-9A-Za-z]*$/), v.maxLength(20))),
  idUser: lenient(v.pipe(typed, v.regex(/^[0-9a-f-]*$/), v.maxLength(36))),
  type: lenient(v.picklist(['Persona', 'Entidad'])),
  level: lenient(v.picklist([0, ...levels.natural])),
  risk: lenient(v.picklist(['No', 'Medio', 'Alto'])),
  novelty: lenient(v.picklist([0, 1])),
  state: lenient(v.picklist(['Pendiente', 'Progreso', 'Listo', 'No terminado', 'Actualizar'])),
  alert: lenient(v.picklist([0, 1])),
  time: lenient(v.picklist(['Recientes', 'Antiguos'])),
  /** Rows per page; eleven if undefined. */
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download', 'history'])),
  ...ofEveryList,
});

export type CustomerSearch = v.InferOutput<typeof customerSearch>;

export const listSearchAtom = lastSearchAtom<CustomerSearch>('caudal.customer-list', {});
