// Brings Colombian addresses into one normal form, to find those that are equal although they are written differently: 'Cra. 7 # 45-12',
// 'carrera 7 No 45 12'.

import { pairs } from '../screening/matching/word-lists.ts';

/** The normal form of each kind of street, with the other forms that people write. */
const ways = pairs(`
  kr:carrera,cra,cr,kra,k cl:calle,cll,c av:avenida,ave dg:diagonal,diag tv:transversal,transv,tr cq:circular,circ au:autopista,aut mz:manzana
  ap:apartamento,apto,apt in:interior,int to:torre ca:casa of:oficina,ofc bl:bloque
`);
const normalForms = new Map(ways.flatMap(([way, forms]) => forms.split(',').map((form) => [form, way])));

/** Words that are left out because they do not distinguish addresses, such as 'No.', 'número' and 'nro'. */
const silent = new Set(['no', 'nro', 'num', 'numero', 'n', 'de', 'con', 'y']);

/** Returns a text in lower case and without accents. */
export const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns an address in its normal form, such as 'kr 7 45 12 ap 301'; '' when it has no number, because it is then too vague to compare.
 */
export function addressForm(address: string): string {
  const separated = bare(address)
    // Puts a blank between digits and letters, so that '45b' and '45 b' are equal.
    .replaceAll(/(\d)([a-z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2');
  const words = separated
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !silent.has(word))
    .map((word) => (/^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : (normalForms.get(word) ?? word)));
  return words.some((word) => /^\d+$/.test(word)) ? words.join(' ') : '';
}
