import type { components } from '@caudal/api-spec/server';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

interface Parameter {
  id: string;
  name: string;
}

/**
 * The ids of the groups of `codes-admon`. Groups below 10 come from the documents; groups from 10 on are our own, for an institution's
 * bands.
 */
export type CodeGroup = components['schemas']['CodeGroup'];

const occupations = [
  'Agricultor o ganadero',
  'Ama o amo de casa',
  'Artista o deportista',
  'Comerciante',
  'Conductor',
  'Contratista',
  'Docente',
  'Empleado de la salud',
  'Empleado doméstico',
  'Empleado público',
  'Empleado del sector privado',
  'Empresario',
  'Estudiante',
  'Fuerzas militares o policía',
  'Independiente',
  'Inversionista o rentista',
  'Pensionado',
  'Profesional independiente',
  'Técnico o tecnólogo',
  'Sin ocupación',
];

const codeGroups: Record<CodeGroup, Parameter[]> = {
  '2': [
    { id: '7', name: 'Cédula de ciudadanía' },
    { id: '8', name: 'Cédula de extranjería' },
  ],
  '4': numbered(occupations, 1),
  '5': numbered(
    readTable('ciiu-rev4-ac.csv').map(({ code, name }) => `${code} ${name}`),
    1,
  ),
  // The documents' codes run on from group 7 to group 8, so a new type takes a number that neither of them uses.
  '7': [
    ...numbered(
      [
        'El documento declarado y el leído no coinciden',
        'Documento vencido',
        'El mismo archivo en otro cliente',
        'Cuenta inactiva que vuelve a moverse',
        'Movimientos repetidos justo debajo de un umbral',
        'Muchos remitentes o destinos',
        'Fondos que vuelven en círculo',
      ],
      275,
    ),
    { id: '284', name: 'Nivel sin documentos aceptados' },
  ],
  '8': numbered(['Ocupación, actividad y volumen no concuerdan', 'Información financiera con más de 24 meses'], 282),
  '9': numbered(
    [
      'Contrato',
      'Factura',
      'Extracto bancario',
      'Declaración de renta',
      'Certificado laboral',
      'Soporte de venta de un bien',
      'Otro soporte',
    ],
    301,
  ),
  '10': numbered(
    [
      'Hasta 10 millones',
      'De 10 a 50 millones',
      'De 50 a 100 millones',
      'De 100 a 300 millones',
      'Más de 300 millones',
    ],
    401,
  ),
  '11': numbered(
    [
      'Hasta 40 millones',
      'De 40 a 200 millones',
      'De 200 a 1.000 millones',
      'De 1.000 a 5.000 millones',
      'Más de 5.000 millones',
    ],
    411,
  ),
};

const municipalities = readTable('divipola.csv');
const departments = new Map(municipalities.map((row) => [row['department_code'] ?? '', row['department'] ?? '']));
const banks = readTable('banks.csv').map((row) => ({
  id: row['id'] ?? '',
  name: row['name'] ?? '',
  pseCode: row['pse_code'] ?? '',
}));

export function codesOf(group: CodeGroup): Parameter[] {
  return codeGroups[group];
}

const namesOfCodes = new Map(
  Object.entries(codeGroups).map(([group, codes]) => [group, new Map(codes.map(({ id, name }) => [id, name]))]),
);

/** Returns the name of a code, or null when its group does not have it. */
export function nameOfCode(group: CodeGroup, id: string): string | null {
  return namesOfCodes.get(group)?.get(id) ?? null;
}

/** Returns the departments. Source: DANE, Divipola. */
export function listDepartments(): Parameter[] {
  return [...departments].map(([id, name]) => ({ id, name })).sort(byName);
}

/** The id that the documents' calls send when nothing was chosen: the first of the list. No code of Divipola has this form. */
export const first_of_list = '1';

/** Returns the municipalities of a department; null when there is no such department. `5` is read as `05`, `1` as the first department. */
export function listMunicipalities(departmentId: string): Parameter[] | null {
  const named = departmentId === first_of_list ? listDepartments()[0]?.id : departmentId;
  const code = (named ?? '').padStart(2, '0');
  if (!departments.has(code)) return null;
  return municipalities
    .filter((row) => row['department_code'] === code)
    .map((row) => ({ id: row['municipality_code'] ?? '', name: row['municipality'] ?? '' }))
    .sort(byName);
}

/** Returns a municipality and its department by its five digits; null when there is no such municipality. */
export function findMunicipality(code: string): { name: string; department: string } | null {
  const row = municipalities.find((one) => one['municipality_code'] === code);
  return row ? { name: row['municipality'] ?? '', department: row['department'] ?? '' } : null;
}

/** Returns 'Medellín, Antioquia'; 'Bogotá D.C.' is its own department. Null when there is no such municipality. */
export function placeName(code: string): string | null {
  const found = findMunicipality(code);
  if (!found) return null;
  return found.name === found.department ? found.name : `${found.name}, ${found.department}`;
}

export function listBanks(): Parameter[] {
  return banks.map(({ id, name }) => ({ id, name }));
}

export function findBank(id: string): { id: string; name: string; pseCode: string } | null {
  return banks.find((bank) => bank.id === id) ?? null;
}

function numbered(names: string[], first: number): Parameter[] {
  return names.map((name, index) => ({ id: String(first + index), name }));
}

function byName(one: Parameter, other: Parameter): number {
  return one.name.localeCompare(other.name, 'es');
}

function readTable(file: string): Record<string, string>[] {
  const content = readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8');
  return parse(content, { columns: true, bom: true });
}
