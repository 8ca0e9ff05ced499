import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dark } from '../theme/dark.ts';
import { light } from '../theme/light.ts';
import { tokenGroups } from './tokens.ts';

const groups = Object.entries(tokenGroups);
const tokens = groups.flatMap(([, { tokens }]) => tokens);

describe('the documented tokens', () => {
  it('have a CSS name and a value in each theme', () => {
    for (const { name, variable, values } of tokens) {
      expect(variable).toBe(`--caudal-${name.replaceAll('.', '-')}`);
      expect(values.filter((value) => value === '' || value === 'undefined' || value === 'null')).toEqual([]);
    }
    expect(tokens.length).toBeGreaterThan(110);
  });

  it('have the values of the themes', () => {
    const valuesOf = (name: string) => tokens.find((token) => token.name === name)?.values;
    expect(valuesOf('colour.page')).toEqual([light.colour.page, dark.colour.page]);
    expect(valuesOf('tone.critical.onSoft')).toEqual([light.tone.critical.onSoft, dark.tone.critical.onSoft]);
    expect(valuesOf('space.medium')).toEqual(['1rem']);
    expect(valuesOf('density.row')).toEqual(['3.5rem', '2.5rem']);
    expect(valuesOf('family')?.[0]).toContain('Figtree');
  });

  it('are each shown by a story', () => {
    const folder = new URL('.', import.meta.url);
    const pages = readdirSync(folder)
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .join('\n');
    expect(groups.map(([name]) => name).filter((name) => !pages.includes(`group="${name}"`))).toEqual([]);
  });
});
