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
import { expect, screen, waitFor } from 'storybook/test';
import { currentToasts, dismissToast } from '../ui-kit/src/feedback/toast-store.ts';
import type { Answers } from './contract/answers.ts';
import { contractHandler, noSession } from './contract/handlers.ts';

/** The arguments of a story of a screen: the path, and answers of the server that differ from the contract's examples. */
export interface ScreenProps<Side extends Audience> {
  readonly path: string;
  readonly answers?: Answers<Side>;
  /** Minutes by which the server's clock is ahead of the device's; negative if the device's is ahead. */
  readonly serverAhead_minutes?: number;
}

/** An app: its audience, its texts, and a function that renders it as its own `main.tsx` does, but with the story's history. */
interface App {
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

/** Returns what the story files of an app share, except title and tags, which Storybook reads from the source. */
export function screensOf<Side extends Audience>({ side, texts, open }: App & { readonly side: Side }) {
  let opened = 0;
  async function prepare(context: Loader) {
    const { path, answers = {}, serverAhead_minutes = 0 } = context.args as ScreenProps<Side>;
    // A doc comment above a meta makes Storybook replace the parameters that the meta spreads in, so such comments have to use `//`.
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
    // A new key renders a new app, because the one before belongs to another story or language.
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

/** Reloads the tab: the app's memory is lost, the browser's storage stays. */
export const reload = () => void reloading.dispatchEvent(new Event('reload'));

interface TabProps {
  readonly first: ReactElement;
  readonly again: () => ReactElement;
}

/** Renders the open app, or after a reload a new one at the same path. */
function Tab({ first, again }: TabProps) {
  const [{ app, times }, setOpened] = useState({ app: first, times: 0 });
  useEffect(() => {
    const open = () => setOpened((former) => ({ app: again(), times: former.times + 1 }));
    reloading.addEventListener('reload', open);
    return () => reloading.removeEventListener('reload', open);
  }, [again]);
  return <Fragment key={times}>{app}</Fragment>;
}

/** Resets everything to a newly opened page: nothing of the previous story stays in this tab or in its storage. */
function beginAnew(locale: AppLocale, messages: Messages): void {
  session.end();
  // The status `none` makes an app clear what it has read. Each story then starts with `unknown`, as a new page does.
  for (const status of ['unknown', 'none', 'unknown'] as const) getDefaultStore().set(sessionStatusAtom, status);
  forgetPerson();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.setItem('caudal.locale', locale);
  addCatalogue(locale, messages);
}

/** Sets or removes this browser's session cookie, as the server does together with the refresh cookie. */
function markSession(side: Audience, isThere: boolean): void {
  const name = sessionMarkName(side, window.location.protocol);
  document.cookie = `${name}=1; path=/; SameSite=Strict; max-age=${isThere ? 86_400 : 0}`;
}

/** Waits until the screen has loaded everything. */
export async function shown(canvas: HTMLElement): Promise<void> {
  await waitFor(async () => {
    await expect(canvas.querySelector('h1')).not.toBeNull();
    await expect(canvas.querySelector('[aria-busy="true"]')).toBeNull();
  });
}

/** Waits until the screen says that it is loading. */
export async function waiting(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvas.querySelector('[aria-busy="true"]')).not.toBeNull());
}

/** Returns a play that waits until each of these texts is shown. */
export function sees(...texts: readonly (string | RegExp)[]): () => Promise<void> {
  return async () => {
    for (const text of texts) await expect(await screen.findByText(text)).toBeVisible();
  };
}
