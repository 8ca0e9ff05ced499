import { linguiApp } from '../scripts/app/lingui-app.ts';

// The first load carries the texts of the first view and no others; the rest of the landing page brings its own.
export default linguiApp(
  new URL('.', import.meta.url),
  ['src/routes/__root.tsx', 'src/routes/index.tsx', 'src/public'],
  {
    landing: ['src/public/landing'],
  },
);
