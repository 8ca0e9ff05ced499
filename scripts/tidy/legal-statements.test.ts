// These tests tie the legal pages to the product: they compare each number and capability that the pages name with its source.
import { legal_age_years as askedAge } from '../../customer-app/src/verification/legal-age.ts';
import { expect, it } from 'vitest';
import { kept_days } from '../../api-server/src/identity/sign-ins.ts';
import { officersNeeded } from '../../api-server/src/movements/withdrawal-rules.ts';
import { ruleTable } from '../../api-server/src/monitoring/rule-table.ts';
import { legal_age_years } from '../../api-server/src/platform/colombian-time.ts';
import { kept_years } from '../../api-server/src/support/support-area.ts';
import { kindsThatStopCustomers, partyKinds } from '../../api-server/src/customers/parties.ts';
import { listSources } from '../../api-server/src/screening/lists/list-sources.ts';
import { pepDecisionKind } from '../../api-server/src/screening/pep-decision-case.ts';
import { resultOf } from '../../api-server/src/screening/result.ts';
import { institutionLevels } from '../../api-server/src/verification/institution-levels.ts';
import { naturalLevels } from '../../api-server/src/verification/natural-levels.ts';
import { readKept } from './repository-files.ts';

/** The Spanish texts of the legal pages, the version that binds. */
const statements = [...readKept('customer-app/src/locales/es/legal.po').matchAll(/^msgid "(.+)"$/gm)].map(
  ([, text = '']) => text,
);

const saying = (pattern: RegExp) => statements.filter((text) => pattern.test(text));

/** Numbers that the product uses, by the statement that names them. */
const figures: readonly (readonly [says: RegExp, figure: number])[] = [
  [/mayores de (\d+) años/, legal_age_years],
  [/Personas de (\d+) años o más/, askedAge],
  [/abrieron una sesión: (\d+) años\. Los intentos que fallaron: un año/, kept_days.opened / 365],
  [/página de contacto: (\d+) años/, kept_years],
  [/^Nivel (\d+): sin límite mensual/, naturalLevels.findIndex(({ monthlyLimit }) => monthlyLimit === null) + 1],
  [/^Nivel (1): hasta/, naturalLevels.findIndex(({ monthlyLimit }) => monthlyLimit !== null) + 1],
  [/^Nivel (2): hasta/, naturalLevels.findLastIndex(({ monthlyLimit }) => monthlyLimit !== null) + 1],
  [
    /^Empresas: sin límite mensual desde el nivel (\d+)/,
    institutionLevels.findIndex(({ monthlyLimit }) => monthlyLimit === null) + 1,
  ],
  [
    /En el nivel (\d+) comprobamos tu identidad con tus datos y fotos/,
    naturalLevels.find(({ documents }) => documents.some(({ kind }) => kind === 'selfie'))?.level ?? 0,
  ],
];

/** Statements whose numbers come from laws, from the periods that these set, or from the version of the text. */
const ofTheLaw =
  /Ley \d+ de \d{4}|Decreto \d+ de \d{4}|Código Penal|Circular Externa|Resolución \d+|GAFI|días hábiles|10 años desde|10 años más|^Versión/;

const sanctioned = { state: 'open', verdict: 'review', says: 'sanctioned' } as const;

/** The capabilities that the pages name, and the code that shows each. */
const capabilities: readonly (readonly [says: RegExp, does: boolean])[] = [
  [/guardas pesos colombianos y criptoactivos/, true],
  [/decida un oficial de mayor rango/, pepDecisionKind.permission === 'cases.approve'],
  [/lista del Consejo de Seguridad de la ONU/, isRead('united_nations')],
  [/listas de la OFAC y de la Unión Europea/, isRead('ofac') && isRead('european_union')],
  [/una de personas expuestas políticamente/, isRead('pep')],
  [/su dinero espera hasta que un oficial la revise/, resultOf([found('customer')]).background !== 'No'],
  [/conocemos también a sus accionistas/, kindsThatStopCustomers.includes('shareholder')],
  [/Si es otra persona, la buscamos en las listas antes/, partyKinds.bank_account_holder.stops === 'bank_account'],
  [/levanta una alerta, que revisa un oficial/, ruleTable.length > 0],
  [
    /Los retiros grandes los aprueba un oficial, y los más grandes, dos/,
    officersFor(2n) === 1 && officersFor(3n) === 2,
  ],
  [/Empresas constituidas en Colombia/, institutionLevels.some(({ fields }) => fields.some(isHomeCountry))],
];

function isRead(name: string): boolean {
  return listSources.some((source) => source.name === name);
}

function found(kind: 'customer') {
  const subject = { id: '', accountId: '', kind, name: '', birthDate: null, document: null, isWithdrawn: false };
  return { ...sanctioned, subject };
}

function officersFor(amount: bigint): number {
  return officersNeeded(amount, { automaticMax: 1n, secondOfficerFrom: 3n });
}

function isHomeCountry({ form }: { form: string }): boolean {
  return form === 'home_country';
}

it.each(figures)('states the number that the product uses: %s', (says, figure) => {
  const numbers = saying(says).map((text) => Number(says.exec(text)?.[1]));
  expect([...new Set(numbers)]).toEqual([figure]);
});

it('names only numbers that are tied to the product or to a law', () => {
  const tied = (text: string) => ofTheLaw.test(text) || figures.some(([says]) => says.test(text));
  const bare = (text: string) => text.replaceAll(/<\/?\d>|\{\d\}/g, '');
  expect(statements.filter((text) => /\d/.test(bare(text)) && !tied(text))).toEqual([]);
});

it.each(capabilities)('states a capability that the product has: %s', (says, does) => {
  expect([saying(says).length, does]).toEqual([1, true]);
});

it('describes nothing as unfinished', () => {
  expect(
    saying(
      /(aún|todavía) no (está|existe|hay|funciona|se puede)|en construcción|cuando esté disponible|más adelante|por ahora|hoy puedes/i,
    ),
  ).toEqual([]);
});
