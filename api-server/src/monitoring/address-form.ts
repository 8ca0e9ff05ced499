// Brings Colombian addresses into one normal form, to tell which are the same. They are written in many ways: 'Cra. 7 # 45-12', 'carrera 7
// No 45 12'.

const ways: Readonly<Record<string, string>> = {
  carrera: 'kr',
  cra: 'kr',
  cr: 'kr',
  kra: 'kr',
  k: 'kr',
  kr: 'kr',
  calle: 'cl',
  cll: 'cl',
  cl: 'cl',
  c: 'cl',
  avenida: 'av',
  av: 'av',
  ave: 'av',
  diagonal: 'dg',
  diag: 'dg',
  dg: 'dg',
  transversal: 'tv',
  transv: 'tv',
  tv: 'tv',
  tr: 'tv',
  circular: 'cq',
  circ: 'cq',
  autopista: 'au',
  aut: 'au',
  manzana: 'mz',
  mz: 'mz',
  apartamento: 'ap',
  apto: 'ap',
  apt: 'ap',
  ap: 'ap',
  interior: 'in',
  int: 'in',
  torre: 'to',
  casa: 'ca',
  oficina: 'of',
  ofc: 'of',
  of: 'of',
  bloque: 'bl',
  bl: 'bl',
};

/** Words that are left out because they say nothing, such as 'No.', 'número' and 'nro'. */
const silent = new Set(['no', 'nro', 'num', 'numero', 'n', 'de', 'con', 'y']);

/** Returns an address in its normal form: 'kr 7 45 12 ap 301'; '' when it has no number, for then it is no place. */
export function addressForm(address: string): string {
  const bare = address
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // Digits and letters are separated: '45b' and '45 b' are the same.
    .replaceAll(/(\d)([a-z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2');
  const words = bare
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !silent.has(word))
    .map((word) => (/^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : (ways[word] ?? word)));
  return words.some((word) => /^\d+$/.test(word)) ? words.join(' ') : '';
}
