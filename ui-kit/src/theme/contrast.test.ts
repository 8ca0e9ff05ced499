import { describe, expect, it, test } from 'vitest';
import type { ThemeColours } from './colours.ts';
import { colourOf, contrastPairs } from './contrast-pairs.ts';
import { contrast, hexOf } from './contrast.ts';
import { dark } from './dark.ts';
import { light } from './light.ts';

const themes: Record<string, ThemeColours> = { light, dark };

describe.each(Object.entries(themes))('%s theme', (_name, theme) => {
  test.each(contrastPairs)('gives $front on $ground a contrast of at least $least', ({ front, ground, least }) => {
    expect(contrast(colourOf(theme, front), colourOf(theme, ground))).toBeGreaterThanOrEqual(least);
  });
});

describe('contrastPairs', () => {
  it('lists every colour that appears on another', () => {
    const made = Object.keys(light.colour).filter((name) => /^(on[A-Z]|text|link)/.test(name));
    const listed = new Set(contrastPairs.map(({ front }) => front));
    expect(made.filter((name) => !listed.has(`colour.${name as keyof ThemeColours['colour']}`))).toEqual([]);
    for (const tone of Object.keys(light.tone) as (keyof ThemeColours['tone'])[]) {
      expect(listed).toContain(`tone.${tone}.onSolid`);
      expect(listed).toContain(`tone.${tone}.onSoft`);
    }
  });
});

describe('contrast', () => {
  it('returns 21 to 1 for black on white, in either order', () => {
    expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 3);
    expect(contrast('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 3);
  });

  it('refuses a colour that is not opaque', () => {
    expect(() => contrast('oklch(0 0 0 / 0.5)', 'oklch(1 0 0)')).toThrow('not an opaque OKLCH colour');
  });
});

describe('hexOf', () => {
  it('returns the sRGB value of an OKLCH colour', () => {
    expect(hexOf('oklch(1 0 0)')).toBe('#ffffff');
    expect(hexOf('oklch(0 0 0)')).toBe('#000000');
    // CSS Color 4 gives these figures for red.
    expect(hexOf('oklch(0.62796 0.25768 29.234)')).toBe('#ff0000');
  });
});
