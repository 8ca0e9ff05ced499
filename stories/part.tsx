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

/** Renders a component within a router, so that it can hold links. The links lead nowhere. */
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

/** The values chosen in the toolbar. */
interface Chosen {
  readonly globals: Readonly<Record<string, unknown>>;
}

interface Parts {
  readonly loaders: ((chosen: Chosen) => void)[];
  readonly decorators: ((Story: ComponentType, chosen: Chosen) => ReactElement)[];
}

/** Returns what the stories of an app's own components share: the app's texts in the toolbar's language, and a router. */
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
        // A new key renders everything again in another language, as the apps do.
        <Fragment key={localeIn(globals)}>
          <Place>
            <Story />
          </Place>
        </Fragment>
      ),
    ],
  };
}

/** Returns the contract's example of an operation's answer. */
export function answerOf<Id extends OperationId>(id: Id): AnswerOf<Id> {
  return exampleOf(id) as AnswerOf<Id>;
}
