import { focusContentOnNavigation } from '@caudal/app-kit/shell/focus-content.ts';
import { texts } from 'virtual:texts/backoffice-app';
import { App } from '../../backoffice-app/src/App.tsx';
import { createAppRouter } from '../../backoffice-app/src/router.ts';
import type { Answers } from '../contract/answers.ts';
import { type ScreenProps, screensOf } from '../screen.tsx';

export type OfficerScreen = ScreenProps<'backoffice'>;
export type OfficerAnswers = Answers<'backoffice'>;

/** Renders screens of the back office with its real routes and providers. */
export const officerScreens = screensOf({
  side: 'backoffice',
  texts,
  open: (history) => {
    const router = createAppRouter();
    // The app's router uses the browser's history; a story needs a history of its own.
    router.history.destroy();
    router.update({ ...router.options, history });
    focusContentOnNavigation(router);
    return <App router={router} />;
  },
});
