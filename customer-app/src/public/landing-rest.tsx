import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';
import { use } from 'react';
import type * as rest from './landing/Rest.tsx';

type Rest = typeof rest;

/** The first sign that somebody is there. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

let asked: Promise<Rest> | undefined;
/** The same once it is there: then nothing has to wait, not even for a moment. */
let loaded: Rest | undefined;

/**
 * What is below the first view, with its texts. Where it is in the page already, prerendered, it is taken over at the
 * first sign of a reader: it is no part of the first load, and while it cannot be fetched, the page stands as it is.
 */
function landingRest(): Promise<Rest> {
  asked ??= isPrerendered() ? untilSomebodyIsThere().then(fetchRest).catch(forever) : fetchRest().catch(forget);
  return asked;
}

/** For the route's loader: a page that was not prerendered is shown whole, or not yet. */
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

/** Prerendered pages are Spanish. Their links and questions work without a script. */
function isPrerendered(): boolean {
  return typeof document !== 'undefined' && preferredLocale() === 'es' && document.getElementById('rest') !== null;
}

function untilSomebodyIsThere(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  });
}

async function fetchRest(): Promise<Rest> {
  // At build time the texts are at hand.
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
