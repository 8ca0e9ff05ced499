import type { LocalisedText } from '@caudal/api-spec';
import type { CaseFact } from '../cases/case-kind.ts';
import type { DryRun } from './dry-runs.ts';
import type { AnyRule, ParameterUnit } from './rule.ts';
import { parametersOf, type RuleVersion } from './rule-versions.ts';

const words = (es: string, en: string): LocalisedText => ({ es, en });
const fact = (name: LocalisedText, value: LocalisedText): CaseFact => ({ name, form: 'words', value });

/** Returns a parameter's figure with its unit. */
function figure(unit: ParameterUnit, value: number): LocalisedText {
  const [es = '', en = ''] = ['es-CO', 'en-US'].map((locale) => new Intl.NumberFormat(locale).format(value));
  const units = {
    days: value === 1 ? words('1 día', '1 day') : words(`${es} días`, `${en} days`),
    hours: value === 1 ? words('1 hora', '1 hour') : words(`${es} horas`, `${en} hours`),
    percent: words(`${es} %`, `${en} %`),
    count: words(es, en),
    pesos: words(`$ ${es}`, `$ ${en}`),
  } satisfies Record<ParameterUnit, LocalisedText>;
  return units[unit];
}

/**
 * Returns the facts of a change for its approver: first each changed value, old and new, then the effect, and then the unchanged values.
 */
export function ruleChangeFacts(
  rule: AnyRule,
  present: RuleVersion,
  { isOn, parameters, present: before, changed: after }: Pick<DryRun, 'isOn' | 'parameters' | 'present' | 'changed'>,
): CaseFact[] {
  const yesOrNo = (is: boolean) => (is ? words('Sí', 'Yes') : words('No', 'No'));
  const set = [
    { name: words('Encendida', 'On'), from: yesOrNo(present.isOn), to: yesOrNo(isOn) },
    ...Object.entries(parametersOf(rule)).map(([name, { title, unit, fallback }]) => {
      const from = present.parameters[name] ?? fallback;
      return { name: title, from: figure(unit, from), to: figure(unit, parameters[name] ?? from) };
    }),
  ];
  const isChange = ({ from, to }: (typeof set)[number]) => from.es !== to.es;
  const count = (es: string, en: string, { customers }: DryRun['present']) =>
    fact(words(es, en), figure('count', customers));
  return [
    fact(words('Regla', 'Rule'), rule.title),
    ...set
      .filter(isChange)
      .map(({ name, from, to }) => fact(name, words(`${from.es} → ${to.es}`, `${from.en} → ${to.en}`))),
    count('Clientes con alerta en 90 días, hoy', 'Customers with an alert in 90 days, today', before),
    count('Clientes con alerta en 90 días, con el cambio', 'Customers with an alert in 90 days, changed', after),
    ...set.filter((one) => !isChange(one)).map(({ name, from }) => fact(name, from)),
  ];
}
