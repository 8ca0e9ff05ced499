import '@caudal/ui-kit/theme';
import { loadCatalogue, preferredLocale } from '@caudal/app-kit/i18n.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createAppRouter } from './router.ts';

const router = createAppRouter();

// The texts and the first screen's code load side by side; nothing is painted before both are there.
await Promise.all([loadCatalogue(preferredLocale()), router.load()]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);
// A prerendered page is taken over as it stands; any other begins empty.
if (root.hasChildNodes() && preferredLocale() === 'es') hydrateRoot(root, app);
else createRoot(root).render(app);
