import { create } from 'storybook/theming/create';
import { markPaths } from '../ui-kit/src/identity/mark-paths.ts';
import type { ThemeColours } from '../ui-kit/src/theme/colours.ts';
import { hexOf } from '../ui-kit/src/theme/contrast.ts';
import { dark } from '../ui-kit/src/theme/dark.ts';
import { light } from '../ui-kit/src/theme/light.ts';

/** The mark and the name as HTML, which Storybook shows above its menu. */
function logo(water: string, stream: string): string {
  const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
  const mark = [path(water, markPaths.topBank), path(stream, markPaths.stream), path(water, markPaths.lowBank)];
  return `<span style="display:flex;align-items:center;gap:10px;font-size:18px;font-weight:600;letter-spacing:-0.01em">
    <svg width="26" height="26" viewBox="0 0 32 32" fill="none" aria-hidden="true">${mark.join('')}</svg>Caudal</span>`;
}

/** Builds a Storybook theme from the product's colours, as hex values: Storybook computes with them and cannot read OKLCH. */
function themeOf(base: 'light' | 'dark', { colour, tone }: ThemeColours) {
  const [surface, text, muted] = [hexOf(colour.surface), hexOf(colour.text), hexOf(colour.textMuted)];
  return create({
    base,
    brandTitle: logo(hexOf(colour.primary), hexOf(tone.promote.fill)),
    brandUrl: './',
    brandTarget: '_self',
    fontBase: "'Figtree Variable', 'Nunito Sans', -apple-system, 'Segoe UI', sans-serif",
    fontCode: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
    colorPrimary: hexOf(colour.primary),
    colorSecondary: hexOf(colour.primary),
    appBg: hexOf(colour.page),
    appContentBg: surface,
    appHoverBg: hexOf(colour.primarySoft),
    appPreviewBg: hexOf(colour.page),
    appBorderColor: hexOf(colour.border),
    appBorderRadius: 8,
    textColor: text,
    textInverseColor: surface,
    textMutedColor: muted,
    barBg: surface,
    barTextColor: muted,
    barHoverColor: hexOf(colour.link),
    barSelectedColor: hexOf(colour.link),
    buttonBg: hexOf(colour.sunken),
    buttonBorder: hexOf(colour.border),
    booleanBg: hexOf(colour.sunken),
    booleanSelectedBg: hexOf(colour.primarySoft),
    inputBg: surface,
    inputBorder: hexOf(colour.borderControl),
    inputTextColor: text,
    inputBorderRadius: 8,
  });
}

/** Themes for the frame around the stories and for the pages of documentation. */
export const storybookThemes = { light: themeOf('light', light), dark: themeOf('dark', dark) };

/** The media query that matches while the system is in dark mode. */
export const night = matchMedia('(prefers-color-scheme: dark)');
