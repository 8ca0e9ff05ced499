import type { AnswerOf, OperationId } from '@caudal/api-spec/server';
import { addCatalogue, type AppLocale, locales } from '@caudal/app-kit/locale/i18n.ts';
import { i18n, type Messages } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ComponentType, createContext, Fragment, type ReactElement, type ReactNode, use, useState } from 'react';
import { exampleOf } from './contract/answers.ts';

const language = { i18n, _: i18n.t.bind(i18n) };
const Content = createContext<ReactNode>(null);

function Shown() {
  return use(Content);
}

/** A place to stand in, so that links can be drawn. They lead nowhere: that is a screen's business. */
function Place({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: Shown }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    }),
  );
  return (
    <LinguiContext value={language}>
      <Content value={children}>
        <RouterProvider router={router} />
      </Content>
    </LinguiContext>
  );
}

/** What the toolbar says. */
interface Chosen {
  readonly globals: Readonly<Record<string, unknown>>;
}

interface Parts {
  readonly loaders: ((chosen: Chosen) => void)[];
  readonly decorators: ((Story: ComponentType, chosen: Chosen) => ReactElement)[];
}

/** What the stories of an app's own components have in common: its texts in the language of the toolbar, and a place. */
export function partsOf(texts: Record<AppLocale, Messages>): Parts {
  const localeIn = (globals: Chosen['globals']) => locales.find((known) => known === globals['locale']) ?? 'es';
  return {
    loaders: [
      ({ globals }) => {
        const locale = localeIn(globals);
        addCatalogue(locale, texts[locale]);
      },
    ],
    decorators: [
      (Story, { globals }) => (
        // Drawn anew in another language, as the apps begin anew.
        <Fragment key={localeIn(globals)}>
          <Place>
            <Story />
          </Place>
        </Fragment>
      ),
    ],
  };
}

/** The contract's example of an operation's answer. */
export function answerOf<Id extends OperationId>(id: Id): AnswerOf<Id> {
  return exampleOf(id) as AnswerOf<Id>;
}
