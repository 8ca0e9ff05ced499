import { vars } from '../theme/contract.css.ts';
import { dark } from '../theme/dark.ts';
import { light } from '../theme/light.ts';
import { comfortable, compact, scales } from '../theme/scales.ts';

/** One decision of the product: its name in code, in CSS, and what it is worth. */
export interface Token {
  /** In code, after `vars.`: 'colour.page'. */
  readonly name: string;
  /** In CSS: '--caudal-colour-page'. */
  readonly variable: string;
  /** By day and by night; roomy and dense; or one for all. */
  readonly values: readonly string[];
}

/** What the values of a group differ by. */
export type TokenColumns = readonly ['Light', 'Dark'] | readonly ['Comfortable', 'Compact'] | readonly ['Value'];

export interface TokenGroup {
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

/** Every token there is, for the pages that show them. */
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
