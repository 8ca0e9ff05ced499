import '@caudal/ui-kit/theme';
import { focusContentOnNavigation } from '@caudal/app-kit/shell/focus-content.ts';
import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';
import { followTranslators } from '@caudal/ui-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createAppRouter } from './router.ts';

async function start(): Promise<void> {
  followTranslators();
  const router = createAppRouter();
  focusContentOnNavigation(router);
  // Rendering waits only for the translations. The router then loads the screen and shows its skeleton in the meantime.
  await loadCatalogue(preferredLocale(), 'application');
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

// The module does not await `start()`: the screens' files import this module, so each would wait for the other.
void start();
