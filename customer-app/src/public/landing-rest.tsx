import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';
import { use } from 'react';
import type * as rest from './landing/Rest.tsx';

type Rest = typeof rest;

/** Events that show that a person is reading the page. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

let asked: Promise<Rest> | undefined;
/** The module with the rest of the page, once it is loaded: components that have it render without suspending. */
let loaded: Rest | undefined;

/**
 * Loads the code and the texts of the page below its first view. On a prerendered page this waits until a reader first
 * interacts, and the prerendered part is then hydrated: its code is no part of the first load, and if the code cannot be
 * fetched, the page stays as it is.
 */
function landingRest(): Promise<Rest> {
  asked ??= isPrerendered() ? untilSomebodyIsThere().then(fetchRest).catch(forever) : fetchRest().catch(forget);
  return asked;
}

/** Loads the rest for the route's loader: a page that was not prerendered is shown as a whole. */
export async function prepareLanding(): Promise<void> {
  if (!isPrerendered()) await landingRest();
}

export function HeroScene() {
  const { HeroScene: Scene } = loaded ?? use(landingRest());
  return <Scene />;
}

export function LandingSections() {
  const { LandingSections: Sections } = loaded ?? use(landingRest());
  return <Sections />;
}

/** Checks whether the rest is prerendered. Prerendered pages are in Spanish; their links and questions work without a script. */
function isPrerendered(): boolean {
  return typeof document !== 'undefined' && preferredLocale() === 'es' && document.getElementById('rest') !== null;
}

function untilSomebodyIsThere(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  });
}

async function fetchRest(): Promise<Rest> {
  // The texts are already loaded at build time.
  const texts = typeof document === 'undefined' ? undefined : loadCatalogue(preferredLocale(), 'landing');
  const [module] = await Promise.all([import('./landing/Rest.tsx'), texts]);
  loaded = module;
  return module;
}

function forever(): Promise<never> {
  return new Promise(() => {});
}

function forget(error: unknown): never {
  asked = undefined;
  throw error;
}
