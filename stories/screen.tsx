import { sessionMarkName } from '@caudal/api-spec/session-mark';
import type { Audience } from '@caudal/api-spec/server';
import { addCatalogue, type AppLocale, locales } from '@caudal/app-kit/locale/i18n.ts';
import { forgetPerson } from '@caudal/app-kit/session/person-storage.ts';
import { session, sessionStatusAtom } from '@caudal/app-kit/session/page-session.ts';
import type { Messages } from '@lingui/core';
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { getDefaultStore } from 'jotai';
import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { Fragment, type ReactElement, useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { currentToasts, dismissToast } from '../ui-kit/src/feedback/toast-store.ts';
import type { Answers } from './contract/answers.ts';
import { contractHandler, noSession } from './contract/handlers.ts';

/** What a story of a screen says: where one is, and what the server answers otherwise than the contract's examples. */
export interface ScreenProps<Side extends Audience> {
  readonly path: string;
  readonly answers?: Answers<Side>;
  /** The lead of the server's clock over the device's, in milliseconds; negative where the device's is ahead. */
  readonly serverAhead_minutes?: number;
}

/** An app as its own `main.tsx` puts it together, at a place of its own. */
export interface App {
  readonly side: Audience;
  readonly texts: Record<AppLocale, Messages>;
  readonly open: (history: RouterHistory) => ReactElement;
}

const phone = { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' } as const;

type Loader = Parameters<ReturnType<typeof mswLoader>>[0];

const worker = mswLoader(async () => {
  const started = setupWorker();
  await started.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return started;
});

/** What the story files of an app have in common, apart from their title and tags, which Storybook reads as they stand. */
export function screensOf<Side extends Audience>({ side, texts, open }: App & { readonly side: Side }) {
  let opened = 0;
  async function prepare(context: Loader) {
    const { path, answers = {}, serverAhead_minutes = 0 } = context.args as ScreenProps<Side>;
    // Storybook puts the words of a doc comment in the place of all that a meta has spread into its parameters.
    if (context.parameters['layout'] !== 'fullscreen') throw new Error('Write what is said of this meta with //');
    const locale = locales.find((known) => known === context.globals['locale']) ?? 'es';
    beginAnew(locale, texts[locale]);
    markSession(side, (answers as Answers<Audience>).refreshSession !== noSession);
    const catalogues = http.get('/i18n/*', () => HttpResponse.json(texts[locale]));
    await worker({
      ...context,
      parameters: { msw: [contractHandler(side, answers, serverAhead_minutes), catalogues] },
    });
    const again = () => open(createMemoryHistory({ initialEntries: [path] }));
    opened += 1;
    // Another app each time: the one before was of another story or language.
    return { app: <Tab key={opened} first={again()} again={again} /> };
  }
  return {
    loaders: [prepare],
    render: (_props: ScreenProps<Side>, { loaded }: { loaded: Record<string, unknown> }) =>
      loaded['app'] as ReactElement,
    play: ({ canvasElement }: { canvasElement: HTMLElement }) => shown(canvasElement),
    parameters: {
      layout: 'fullscreen',
      controls: { include: ['path'] },
      actions: { disable: true },
      viewport: { options: { phone } },
    },
  };
}

const reloading = new EventTarget();

/** Reloads the tab: what was in memory of the app is gone, what the browser keeps stays. */
export const reload = () => void reloading.dispatchEvent(new Event('reload'));

interface TabProps {
  readonly first: ReactElement;
  readonly again: () => ReactElement;
}

/** The app that is open, or after a reload another one at the same place. */
function Tab({ first, again }: TabProps) {
  const [{ app, times }, setOpened] = useState({ app: first, times: 0 });
  useEffect(() => {
    const open = () => setOpened((former) => ({ app: again(), times: former.times + 1 }));
    reloading.addEventListener('reload', open);
    return () => reloading.removeEventListener('reload', open);
  }, [again]);
  return <Fragment key={times}>{app}</Fragment>;
}

/** As in a page that was just opened: nothing of the story before, in this tab or in its storage. */
function beginAnew(locale: AppLocale, messages: Messages): void {
  session.end();
  // Where nobody is signed in any more the apps forget what they have read; from there one begins.
  for (const status of ['unknown', 'none', 'unknown'] as const) getDefaultStore().set(sessionStatusAtom, status);
  forgetPerson();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.setItem('caudal.locale', locale);
  addCatalogue(locale, messages);
}

/** Sets the mark of a session in this browser, or takes it away, as the server does together with the refresh cookie. */
function markSession(side: Audience, isThere: boolean): void {
  const name = sessionMarkName(side, window.location.protocol);
  document.cookie = `${name}=1; path=/; SameSite=Strict; max-age=${isThere ? 86_400 : 0}`;
}

/** Until the screen has all that it waits for. */
export async function shown(canvas: HTMLElement): Promise<void> {
  await waitFor(async () => {
    await expect(canvas.querySelector('h1')).not.toBeNull();
    await expect(canvas.querySelector('[aria-busy="true"]')).toBeNull();
  });
}

/** Until the screen says that it waits. */
export async function waiting(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvas.querySelector('[aria-busy="true"]')).not.toBeNull());
}
