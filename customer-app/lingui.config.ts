import { linguiApp } from '../scripts/app/lingui-app.ts';

// The first load of the landing page carries the texts of the public pages and no others.
export default linguiApp(new URL('.', import.meta.url), ['src/routes/__root.tsx', 'src/routes/index.tsx', 'src/public']);
