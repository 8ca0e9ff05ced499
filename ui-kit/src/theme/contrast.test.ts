import { describe, expect, test } from 'vitest';
import { type ThemeColours, tones } from './colours.ts';
import { dark } from './dark.ts';
import { light } from './light.ts';

/** WCAG 2.2 relative luminance of an opaque OKLCH colour, by Björn Ottosson's published matrices. */
function luminance(colour: string): number {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour);
  if (parts === null) throw new Error(`${colour} is not an opaque OKLCH colour`);
  const [lightness, chroma, hue] = parts.slice(1).map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const themes: Record<string, ThemeColours> = { light, dark };

describe.each(Object.entries(themes))('%s theme', (_name, { colour, tone }) => {
  const grounds = [colour.page, colour.surface, colour.sunken, colour.raised];

  test('text reads on every ground (WCAG 1.4.3: 4.5 to 1)', () => {
    for (const ground of grounds) {
      for (const text of [colour.text, colour.textMuted, colour.link]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('text reads on what can be pressed and on deep water', () => {
    const pairs = [
      [colour.onPrimary, colour.primary],
      [colour.onPrimary, colour.primaryHover],
      [colour.onPrimarySoft, colour.primarySoft],
      [colour.onAccent, colour.accent],
      [colour.onAccent, colour.accentHover],
      [colour.onDeep, colour.deep],
      [colour.onDeepMuted, colour.deep],
      [colour.onDeepMuted, colour.deepRaised],
      [tone.critical.onSolid, colour.criticalHover],
    ] as const;
    for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(tones)('%s reads, solid and soft', (name) => {
    const { solid, onSolid, soft, onSoft } = tone[name];
    expect(contrast(onSolid, solid)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onSoft, soft)).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds) expect(contrast(onSoft, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a control and the focus ring stand out (WCAG 1.4.11: 3 to 1)', () => {
    for (const ground of [colour.page, colour.surface]) {
      for (const edge of [colour.borderControl, colour.focus]) expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
