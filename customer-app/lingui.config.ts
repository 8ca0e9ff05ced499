import { linguiApp } from '../scripts/app/lingui-app.ts';

// The first load carries only the texts of the first view; pages further in load their own.
export default linguiApp(
  new URL('.', import.meta.url),
  ['src/routes/__root.tsx', 'src/routes/index.tsx', 'src/public'],
  {
    landing: ['src/public/landing'],
    legal: ['src/public/legal'],
    contact: ['src/public/contact'],
  },
);
