import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildTargets } from '../app/browsers.ts';
import { repositoryRoot } from '../setup/repository.ts';

const page = `<!doctype html>
<html lang="es">
  <head><title>Hola</title></head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.jsx"></script>
  </body>
</html>
`;

/** An app of one route that shows one word: React and the router, and nothing that could be left out. */
const helloWorld = `import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

const rootRoute = createRootRoute();
const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => 'Hola' });
const router = createRouter({ routeTree: rootRoute.addChildren([indexRoute]) });

createRoot(document.getElementById('root')).render(<RouterProvider router={router} />);
`;

/** An app with one button that counts its clicks: the minimum that an interaction with React costs. */
const bareButton = `import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

createRoot(document.getElementById('root')).render(<Counter />);
`;

const apps = { 'hello-world': helloWorld, 'bare-button': bareButton };

/** Builds a tiny app with the product's build settings and returns its folder, which the next build of the same name replaces. */
export async function buildTinyApp(name: keyof typeof apps): Promise<string> {
  const root = join(repositoryRoot, '.cache', name);
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await writeFile(join(root, 'index.html'), page);
  await writeFile(join(root, 'main.jsx'), apps[name]);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { target: buildTargets, modulePreload: { polyfill: false }, reportCompressedSize: false, manifest: true },
  });
  return join(root, 'dist');
}
