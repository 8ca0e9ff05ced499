import { vars } from '../../theme/contract.css.ts';

const names = {
  ground: vars.colour.surface,
  text: vars.colour.text,
  muted: vars.colour.textMuted,
  grid: vars.colour.border,
  rising: vars.tone.positive.fill,
  falling: vars.tone.critical.fill,
  line: vars.chart.a,
  wash: vars.colour.primarySoft,
  volume: vars.tone.neutral.line,
  label: vars.colour.text,
  onLabel: vars.colour.surface,
  family: vars.family,
} as const;

/** The theme's colours as strings that a canvas accepts. */
export type ChartInk = Readonly<Record<keyof typeof names, string>>;

/** System colours for the forced-colors mode, in which the page's own colours do not apply. */
const system: Partial<ChartInk> = {
  ground: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  grid: 'GrayText',
  rising: 'CanvasText',
  falling: 'CanvasText',
  line: 'CanvasText',
  wash: 'Canvas',
  volume: 'GrayText',
  label: 'Highlight',
  onLabel: 'HighlightText',
};

const nameOf = (reference: string) => /var\((--[\w-]+)/.exec(reference)?.[1] ?? '';

/** Returns the colours of the theme that applies to this element. */
export function inkAt(element: Element): ChartInk {
  const style = getComputedStyle(element);
  const entries = Object.entries(names).map(([ink, reference]) => [
    ink,
    style.getPropertyValue(nameOf(reference)).trim(),
  ]);
  const ink = Object.fromEntries(entries) as ChartInk;
  return window.matchMedia('(forced-colors: active)').matches ? { ...ink, ...system } : ink;
}

/** Calls `tell` when the theme changes, in the page or in the system. Returns a function that removes `tell`. */
export function onOtherInk(tell: () => void): () => void {
  const chosen = new MutationObserver(tell);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', tell);
  return () => {
    chosen.disconnect();
    for (const query of queries) query.removeEventListener('change', tell);
  };
}
