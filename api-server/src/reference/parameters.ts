import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export interface Parameter {
  id: string;
  name: string;
}

/** The groups of `codes-admon` by the ids that the documents give them. */
export type CodeGroup = '2' | '4' | '5' | '7' | '8' | '9';

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
  '7': numbered(
    [
      'El documento declarado y el leído no coinciden',
      'Documento vencido',
      'El mismo archivo en otro cliente',
      'Cuenta inactiva que vuelve a moverse',
      'Movimientos repetidos justo debajo de un umbral',
    ],
    275,
  ),
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

/** The name of a code, or null when its group does not have it. */
export function nameOfCode(group: CodeGroup, id: string): string | null {
  return codeGroups[group].find((code) => code.id === id)?.name ?? null;
}

/** Source: DANE, Divipola. */
export function listDepartments(): Parameter[] {
  return [...departments].map(([id, name]) => ({ id, name })).sort(byName);
}

/** Null when there is no such department. `5` is read as `05`. */
export function listMunicipalities(departmentId: string): Parameter[] | null {
  const code = departmentId.padStart(2, '0');
  if (!departments.has(code)) return null;
  return municipalities
    .filter((row) => row['department_code'] === code)
    .map((row) => ({ id: row['municipality_code'] ?? '', name: row['municipality'] ?? '' }))
    .sort(byName);
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
