// Plays each story on one side (light desktop or dark phone) and checks it on both sides: playing a story takes longer than checking it.
import * as a11y from '@storybook/addon-a11y/preview';
import type { StoryContext } from 'storybook/internal/types';
import { ReporterAPI } from 'storybook/preview-api';
import { expect, waitFor } from 'storybook/test';
import { applyTheme } from '../ui-kit/src/theme/index.ts';
import { translationFaults } from './page-translation.ts';
import { layoutFaults, showOn } from './screen-layout.ts';
import { otherSide, rules, type Side, sideOf, testRun } from './sides.ts';
import { shownElements } from './shown-elements.ts';
import { shownTextColours } from './text-colours.ts';

/**
 * Rules about colours, checked on both sides for combinations of colours that have not passed them yet in this run. The two sides differ
 * in colours and layout, not in words, so all other rules run on light desktop, and on the phone for screens with the tag `phone-rules`,
 * whose layout there is another kind.
 */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

const phone = { width: 390, height: 844 } as const;
const desktop = { width: 1_200, height: 900 } as const;

/** Widths at which the layout is checked, from the desktop down to the narrowest phone. */
const widths_px = [desktop.width, 1_000, 768, 320];

/** Checks whether a story is always played on a desktop, because phones hide what it uses. */
const isOnDesktop = ({ tags }: { readonly tags: readonly string[] }) => tags.includes('desktop');

const isForAllRules = ({ tags }: { readonly tags: readonly string[] }, side: Side) =>
  side === 'light desktop' || tags.includes('phone-rules');

const isScreen = ({ tags }: { readonly tags: readonly string[] }) => tags.includes('screen');

testRun.begin = async ({ id, tags, globals }) => {
  testRun.waitsForEver = false;
  if (!isScreen({ tags }) || isForPhones(globals) || isOnDesktop({ tags })) return;
  if (sideOf(id) === 'dark phone') await showOn(phone);
};

testRun.look = async (context) => {
  const side = sideOf(context.id);
  await findNoViolation(context, side);
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  applyTheme(isDark ? 'light' : 'dark');
  if (isScreen(context) && !isForPhones(context.globals)) await changeDevice(side);
  await findNoViolation(context, otherSide(side));
  if (isScreen(context)) await findNoFault(context);
  // The translation is the same on both sides, so only stories that were played on light desktop check it: half of them in each round.
  if (side === 'light desktop') expect(await translationFaults()).toEqual([]);
  testRun.close?.();
};

async function changeDevice(from: Side): Promise<void> {
  const isQuiet = nothingIsBusy();
  await showOn(from === 'light desktop' ? phone : desktop);
  // Parts that only this device shows may still have to load. A story that shows a loading state never stops loading: it is not waited for.
  if (isQuiet) await waitFor(() => expect(testRun.waitsForEver || nothingIsBusy()).toBe(true));
}

/** Checks the layout. Runs last, because it changes the screen's width; the axe rules apply to the screen as the play function left it. */
async function findNoFault({ globals }: StoryContext): Promise<void> {
  const widths = isForPhones(globals) ? widths_px.filter((width) => width <= phone.width) : widths_px;
  // The order begins with the current width, which saves one change of the viewport.
  expect(await layoutFaults(innerWidth === desktop.width ? widths : widths.toReversed())).toEqual([]);
}

/** A part of the page that always stays: axe fails if none of the elements that it is to check is on the page any more. */
const anchor = document.body.appendChild(document.createElement('div'));
anchor.hidden = true;

const none = { areNew: [], accept: () => undefined };

/** Runs axe on the elements and colours that it has not accepted yet in this run. */
async function findNoViolation(context: StoryContext, side: Side): Promise<void> {
  const isForPanel = import.meta.env['VITEST_STORYBOOK'] === 'true';
  const colours = shownTextColours();
  const isForAll = isForAllRules(context, side);
  const elements = isForAll ? shownElements() : none;
  // Storybook's own test panel shows violations and lets the story pass, so nothing counts as accepted there.
  const include = isForPanel ? [document.body] : [...colours.areNew, ...elements.areNew];
  if (include.length === 0) return;
  const runOnly = isForAll ? rules : rulesOfColour;
  const ofColour = Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: colours.areNew.length > 0 }]));
  const options = { runOnly, rules: ofColour, resultTypes: ['violations'] };
  const a11yParameters = { test: 'error', options, context: { include: [...include, anchor] } };
  // A full report is 60 kB and lists rules that passed too. The error of a violation already says everything; only the panel reads reports.
  const reporting = isForPanel ? context.reporting : new ReporterAPI();
  await a11y.afterEach({ ...context, reporting, parameters: { ...context.parameters, a11y: a11yParameters } });
  // An element that was drawn again in the meantime was not checked.
  if (!include.every(({ isConnected }) => isConnected)) return;
  colours.accept();
  elements.accept();
}

const nothingIsBusy = () => document.querySelector('[aria-busy="true"]') === null;

/** Checks whether a story sets the phone viewport itself. */
const isForPhones = ({ viewport }: StoryContext['globals']) => viewport?.value === 'phone';
