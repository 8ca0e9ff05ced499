import { linguiApp } from '../scripts/app/lingui-app.ts';

export default linguiApp(new URL('.', import.meta.url), []);
