import type { Decorator, Preview } from '@storybook/react-vite';
import { type ComponentProps, lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { configure } from 'storybook/test';
import { followTranslators } from '../ui-kit/src/text/page-translation.ts';
import { applyTheme, type ThemePreference } from '../ui-kit/src/theme/index.ts';
import { controlsOfWords } from './controls.ts';
import { rules, sideOf, testRun, themeOf } from './sides.ts';
import { preferenceIn } from './theme-preference.ts';

// The timeout ends a test that hangs; it does not measure speed, so it is long. The error message names the missing element only, without
// the whole document, which would hide the story's name.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? 'Not found') });

followTranslators();

/** True in a test run, which checks each story on both sides itself. */
const isTested = testRun.round !== undefined;

function Themed({ theme, children }: { readonly theme: ThemePreference; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  useLayoutEffect(() => applyTheme(theme), [theme]);
  useLayoutEffect(() => {
    testRun.close = () => flushSync(() => setOpen(false));
  }, []);
  return isOpen && children;
}

const withTheme: Decorator = (Story, { globals, id }) => (
  <Themed theme={isTested ? themeOf(sideOf(id)) : preferenceIn(globals)}>
    <Story />
  </Themed>
);

/** The pages of documentation load only when somebody opens one: tests do not need them. */
const LazyDocs = lazy(async () => ({ default: (await import('./ThemedDocs.tsx')).ThemedDocs }));
const LazyPage = lazy(async () => ({ default: (await import('./ThemedDocs.tsx')).Page }));

function Docs(props: ComponentProps<typeof LazyDocs>) {
  return (
    <Suspense>
      <LazyDocs {...props} />
    </Suspense>
  );
}

/** Waits for the font. Text that is drawn before it has loaded never uses it (`font-display: optional`). The apps' pages preload it. */
const loadFont = async () => {
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 1rem 'Figtree Variable'`)));
};

const preview: Preview = {
  loaders: [loadFont, (context) => testRun.begin?.(context)],
  afterEach: (context) => testRun.look?.(context),
  decorators: [withTheme],
  argTypesEnhancers: [controlsOfWords],
  tags: ['autodocs'],
  initialGlobals: { locale: 'es', theme: 'system' },
  globalTypes: {
    locale: {
      description: 'Language of the screens; the kit holds no words',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'es', title: 'Español' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    theme: {
      description: 'Theme of the preview',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System theme' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  parameters: {
    a11y: {
      test: isTested ? 'off' : 'error',
      options: { runOnly: rules, resultTypes: ['violations', 'incomplete'] },
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { container: Docs, page: LazyPage },
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Introduction', 'Colour', 'Type', 'Space', 'Size', 'Motion', 'Voice', 'Identity'],
          'Layout',
          'Text',
          'Actions',
          'Fields',
          'Choices',
          'Feedback',
          'Progress',
          'Navigation',
          'Overlay',
          'Table',
          'Charts',
          'Media',
          'Customer app',
          'Back office',
        ],
      },
    },
  },
};

export default preview;
