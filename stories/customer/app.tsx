import { focusContentOnNavigation } from '@caudal/app-kit/shell/focus-content.ts';
import { texts } from 'virtual:texts/customer-app';
import { App } from '../../customer-app/src/App.tsx';
import { createAppRouter } from '../../customer-app/src/router.ts';
import type { Answers } from '../contract/answers.ts';
import { type ScreenProps, screensOf } from '../screen.tsx';

export type CustomerScreen = ScreenProps<'customer'>;
export type CustomerAnswers = Answers<'customer'>;

/** Renders screens of the customer app with its real routes and providers. */
export const customerScreens = screensOf({
  side: 'customer',
  texts,
  open: (history) => {
    const router = createAppRouter(history);
    focusContentOnNavigation(router);
    return <App router={router} />;
  },
});
