import { vars } from '../theme/contract.css.ts';
import { dark } from '../theme/dark.ts';
import { light } from '../theme/light.ts';
import { comfortable, compact, scales } from '../theme/scales.ts';

/** A design token: its name in code, its name in CSS, and its values. */
export interface Token {
  /** The name in code, after `vars.`: 'colour.page'. */
  readonly name: string;
  /** The name in CSS: '--caudal-colour-page'. */
  readonly variable: string;
  /** The values, one for each column of the group: light and dark, comfortable and compact, or one for all. */
  readonly values: readonly string[];
}

/** The columns of a group's values. */
type TokenColumns = readonly ['Light', 'Dark'] | readonly ['Comfortable', 'Compact'] | readonly ['Value'];

interface TokenGroup {
  readonly columns: TokenColumns;
  readonly tokens: readonly Token[];
}

type Name = keyof typeof vars;

function leaf(values: unknown, key: string): unknown {
  return Object.entries(values ?? {}).find(([name]) => name === key)?.[1];
}

function tokensWithin(name: string, contract: unknown, values: readonly unknown[]): readonly Token[] {
  if (typeof contract === 'string') return [{ name, variable: contract.slice(4, -1), values: values.map(String) }];
  return Object.entries(contract ?? {}).flatMap(([key, inner]) =>
    tokensWithin(
      `${name}.${key}`,
      inner,
      values.map((one) => leaf(one, key)),
    ),
  );
}

function group(name: Name, columns: TokenColumns, values: readonly unknown[]): TokenGroup {
  return { columns, tokens: tokensWithin(name, vars[name], values) };
}

function themed(name: 'colour' | 'tone' | 'chart' | 'shadow'): TokenGroup {
  return group(name, ['Light', 'Dark'], [light[name], dark[name]]);
}

function shared(name: keyof typeof scales): TokenGroup {
  return group(name, ['Value'], [scales[name]]);
}

/** All tokens, for the pages that document them. */
export const tokenGroups = {
  colour: themed('colour'),
  tone: themed('tone'),
  chart: themed('chart'),
  shadow: themed('shadow'),
  space: shared('space'),
  type: shared('type'),
  leading: shared('leading'),
  weight: shared('weight'),
  family: shared('family'),
  radius: shared('radius'),
  motion: shared('motion'),
  density: group('density', ['Comfortable', 'Compact'], [comfortable, compact]),
  layer: shared('layer'),
  measure: shared('measure'),
} as const satisfies Record<Name, TokenGroup>;
