import { linguiApp } from '../scripts/app/lingui-app.ts';

// The catalogue of the first load has only the texts of the landing page's first view; the rest of that page, the legal documents and
// the contact page each load a catalogue of their own.
export default linguiApp(
  new URL('.', import.meta.url),
  ['src/routes/__root.tsx', 'src/routes/index.tsx', 'src/public'],
  {
    landing: ['src/public/landing'],
    legal: ['src/public/legal'],
    contact: ['src/public/contact'],
  },
);
