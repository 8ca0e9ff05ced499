import { linguiApp } from '../scripts/app/lingui-app.ts';

// The first load carries the texts of the first view and no others; what lies deeper brings
// its own.
export default linguiApp(
  new URL('.', import.meta.url),
  ['src/routes/__root.tsx', 'src/routes/index.tsx', 'src/public'],
  {
    landing: ['src/public/landing'],
    legal: ['src/public/legal'],
    contact: ['src/public/contact'],
  },
);
