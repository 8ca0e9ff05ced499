// The kinds of sources to which statements of the public pages are tied. Each function checks that its source exists and says so.
import { operations, type OperationId } from '@caudal/api-spec/server';
import { terms } from '@caudal/api-spec/terms';
import { alertClosingOfficers } from '../../../api-server/src/alerts/alert-settings.ts';
import { pesos } from '../../../api-server/src/assets/pesos.ts';
import { recovery_hold_seconds } from '../../../api-server/src/identity/money-out.ts';
import { movementSettings } from '../../../api-server/src/movements/movement-settings.ts';
import type { Retention } from '../../../api-server/src/platform/area.ts';
import { chainSettings } from '../../../api-server/src/rails/evm/evm-settings.ts';
import { listSources, type SourceName } from '../../../api-server/src/screening/lists/list-sources.ts';
import { listDecisionOfficers } from '../../../api-server/src/screening/screening-settings.ts';
import { tradingSettings } from '../../../api-server/src/trading/trading-settings.ts';
import { naturalLevels } from '../../../api-server/src/verification/natural-levels.ts';
import { keptFiles, readKept } from '../repository-files.ts';
import { numbersOf } from './statements.ts';

/** A source of a statement. */
export interface Tie {
  /** Describes what is wrong with the source; null when it resolves. */
  fault: string | null;
  /** The numbers that this source allows the statement to name. */
  numbers: readonly number[];
  /** True when the statement must name these numbers, because they are the product's and not part of a citation. */
  isStated: boolean;
  /** Words that the statement has to say. */
  says?: readonly string[];
}

/** The ties of a component's statements, by the statement's key. */
export type Ties = Readonly<Record<string, readonly Tie[]>>;

const tie = (holds: boolean, fault: string): Tie => ({ fault: holds ? null : fault, numbers: [], isStated: false });

/** A number that the product uses and the statement names. */
export const figure = (number: number | undefined): Tie => ({
  fault: number === undefined || !(number > 0) ? `${number} is no figure` : null,
  numbers: [number ?? Number.NaN],
  isStated: true,
});

/** A fact that the caller has read from the product's own tables or source. */
export const shows = (what: string, does: boolean): Tie => tie(does, `It is not so that ${what}`);

/** An operation of the contract that only callers with the permission may call. */
export function operation(id: OperationId, permission: string): Tie {
  return tie(operations[id].permission === permission, `${id} needs ${operations[id].permission}, not ${permission}`);
}

/** An operation that asks its caller to authenticate again. */
export const confirmed = (id: OperationId): Tie =>
  tie(operations[id].confirmation !== null, `${id} asks for no authentication`);

/** A test that proves the statement. Its path starts at `api-server/src/` and has no extension, or starts at the root and has one. */
export function shown(path: string, title: string): Tie {
  const found = testFiles(path)[0];
  if (found === undefined) return tie(false, `There are no tests ${path}`);
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``, `export const ${title}: Story`];
  return tie(
    quoted.some((form) => readKept(found).includes(form)),
    `${found} has no test '${title}'`,
  );
}

const kept = new Set(keptFiles());

function testFiles(path: string): string[] {
  const ofServer = ['.db.test.ts', '.test.ts'].map((ending) => `api-server/src/${path}${ending}`);
  return [path, ...ofServer].filter((file) => kept.has(file));
}

const settings = [
  ...movementSettings(new Map()),
  ...chainSettings('production'),
  ...tradingSettings,
  listDecisionOfficers('production'),
  alertClosingOfficers('production'),
  recovery_hold_seconds,
];

/** A setting that officers may change, with its initial value. Pages must not write the value out. */
export function setting(name: string, value: unknown): Tie {
  const found = settings.find((one) => one.name === name);
  return tie(found?.fallback === value, `The setting ${name} begins with ${String(found?.fallback)}`);
}

/** A retention rule that deletes data after a time. The statement names the time. */
export const deleted = (retention: readonly Retention[], what: string): Tie =>
  tie(
    retention.some((one) => one.what === what),
    `Nothing deletes ${what}`,
  );

/** A list that customers are compared with. */
export const list = (name: SourceName, says: 'sanctioned' | 'exposed'): Tie =>
  tie(
    listSources.some((source) => source.name === name && source.says === says),
    `No list ${name} ${says}`,
  );

/** Words that a screen or a letter has. */
export const words = (path: string, text: string): Tie =>
  tie(kept.has(path) && readKept(path).replaceAll(/\s+/g, ' ').includes(text), `${path} does not say '${text}'`);

const norm = /^(Constitución|Código|Ley|Decreto|Resolución|Circular|Recomendación)/;

/** A statement of what a norm says or sets; the statement may name the norm's numbers. */
export const law = (source: string): Tie => ({
  fault: norm.test(source) ? null : `${source} is no norm`,
  numbers: numbersOf(source),
  isStated: false,
});

/** A statement of intent, or of people and contracts outside the product, with the norm that it follows from. */
export const intent = law;

/** A sentence that only says what its page, or the next sentence, is about. */
export const introduction: Tie = tie(true, '');

/** Numbers of something that the page presents as an example. */
export const example = (...numbers: number[]): Tie => ({ fault: null, numbers, isStated: true });

const monthly = (at: 0 | 1, shownLimit: string) => naturalLevels[at]?.monthlyLimit === pesos(shownLimit);
const isInForce = (name: string, value: unknown) =>
  setting(name, value).fault === null && operations.readPublicTerms.permission === 'public';

/** The expressions that the pages fill in, and whether each is what the product uses. */
export const filled: Readonly<Record<string, boolean>> = {
  productName: true,
  text: true,
  'draft.number': true,
  'pesosText(terms.monthlyLimits[1])': monthly(0, terms.monthlyLimits[1]),
  'pesosText(terms.monthlyLimits[2])': monthly(1, terms.monthlyLimits[2]),
  'pesosText(depositMinimum)': isInForce('deposit_minimum_cop_minor', pesos(terms.depositMinimum)),
  bankAccountsMax: isInForce('bank_accounts_max', terms.bankAccounts),
  "pesosText('500000')": true,
};
