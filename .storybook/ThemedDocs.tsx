import {
  Description,
  DocsContainer,
  type DocsContainerProps,
  DocsPage,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useLayoutEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { applyTheme, type ThemePreference } from '../ui-kit/src/theme/index.ts';
import { night, storybookThemes } from './brand.ts';
import './docs.css';
import { type Globals, preferenceIn } from './theme-preference.ts';

type Channel = DocsContainerProps['context']['channel'];

function lastGlobals(channel: Channel): Globals | undefined {
  const [message] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as [{ globals?: Globals }?];
  return message?.globals;
}

function usePreference(channel: Channel): ThemePreference {
  const [preference, setPreference] = useState(() => preferenceIn(lastGlobals(channel)));
  useEffect(() => {
    const follow = ({ globals }: { globals: Globals }) => setPreference(preferenceIn(globals));
    for (const event of [SET_GLOBALS, GLOBALS_UPDATED]) channel.on(event, follow);
    return () => {
      for (const event of [SET_GLOBALS, GLOBALS_UPDATED]) channel.off(event, follow);
    };
  }, [channel]);
  return preference;
}

function useNight(): boolean {
  const [isNight, setNight] = useState(night.matches);
  useEffect(() => {
    const follow = () => setNight(night.matches);
    night.addEventListener('change', follow);
    return () => night.removeEventListener('change', follow);
  }, []);
  return isNight;
}

/** Shows a page of documentation in the theme that is chosen in the toolbar, in which the stories on the page are shown too. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const preference = usePreference(context.channel);
  const isNight = useNight();
  useLayoutEffect(() => applyTheme(preference), [preference]);
  const isDark = preference === 'dark' || (preference === 'system' && isNight);
  return (
    <DocsContainer context={context} theme={isDark ? storybookThemes.dark : storybookThemes.light}>
      {children}
    </DocsContainer>
  );
}

/** Shows Storybook's own page for a component; a page without a component, such as a foundation, has no table of properties. */
export function Page() {
  const { preparedMeta } = useOf('meta', ['meta']);
  if (preparedMeta.component) return <DocsPage />;
  return (
    <>
      <Title />
      <Description of="meta" />
      <Stories title="" />
    </>
  );
}
