import { ruleTable } from '../../api-server/src/monitoring/rule-table.ts';
import { firstVersion } from '../../api-server/src/monitoring/rule-versions.ts';
import { permissionsOf } from '../../api-server/src/testing/role-permissions.ts';
import { codeFiles, readKept } from './repository-files.ts';

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const serverFiles = () =>
  codeFiles()
    .map(({ path }) => path)
    .filter((path) => /^api-server\/src\/.*(?<!\.test)\.ts$/.test(path))
    .toSorted();

const found = (pattern: RegExp) =>
  serverFiles().flatMap((path) => [...readKept(path).matchAll(pattern)].map((match) => ({ path, match })));

/** Returns a row for each rule with the alert that it raises and its settings before any officer changes them. */
function ruleRows() {
  return ruleTable.map((rule) => [
    rule.type === undefined ? rule.alert : `${rule.alert}, type ${rule.type}`,
    `\`${rule.name}\``,
    rule.title.es,
    rule.occasions.join(', '),
    rule.severity,
    `${firstVersion(rule).parameters['cooldown_days']} days`,
  ]);
}

/** Returns a row for each job that runs once a day, with its hour in Colombia; cron expressions are in UTC. */
function nightRows() {
  return found(/defineJob(?:<[^>]*>)?\(\s*'([\w-]+)'[^)]*?cron: '(\d+) (\d+) \* \* \*'/g).map(({ path, match }) => {
    const [, name = '', minute = '', hour = ''] = match;
    const inColombia = `${String((Number(hour) + 19) % 24).padStart(2, '0')}:${minute.padStart(2, '0')}`;
    return [inColombia, `\`${name}\``, `\`${path}\``];
  });
}

function caseRows() {
  return found(/kind: '(\w+)',\s+name: \{\s*es: '([^']*)',\s+en: (?:'[^']*'|"[^"]*"),?\s*\},\s+due_hours: (\d+)/g).map(
    ({ match }) => {
      const [, kind = '', name = '', hours = ''] = match;
      return [`\`${kind}\``, name, hours];
    },
  );
}

/** Returns the number of case kinds that set `due_hours`, so that a test can check that the table leaves none out. */
export const casesWithHours = () => found(/^ {2}due_hours: \d+/gm).length;

function roleRows() {
  const roles = Object.values(permissionsOf);
  return [...new Set(roles.flat())]
    .toSorted()
    .map((permission) => [`\`${permission}\``, ...roles.map((those) => (those.includes(permission) ? 'yes' : ''))]);
}

/** Returns the tables of `docs/compliance.md`, made from the code. */
export const complianceTables = () => ({
  rules: table(['alert', 'rule', 'what officers read', 'looks after', 'severity', 'cooldown'], ruleRows()),
  nights: table(['hour in Colombia', 'job', 'where'], nightRows()),
  cases: table(['kind', 'what officers read', 'due after, in hours'], caseRows()),
  roles: table(['permission', ...Object.keys(permissionsOf)], roleRows()),
});
