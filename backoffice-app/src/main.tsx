import '@caudal/ui-kit/theme';
import { loadCatalogue, preferredLocale } from '@caudal/app-kit/i18n.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createAppRouter } from './router.ts';

const router = createAppRouter();

// The texts, the session and the first screen's code load side by side; nothing is painted before all are there.
await Promise.all([loadCatalogue(preferredLocale(), 'application'), router.load()]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
