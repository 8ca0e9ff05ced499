/** The route that a file of an app's `routes` folder makes, such as `customer-app /application/trade`; null for other files. */
export function routeOf(path: string): string | null {
  const [, app, file] = /^(customer-app|backoffice-app)\/src\/routes\/(.*)\.tsx$/.exec(path) ?? [];
  if (app === undefined || file === undefined) return null;
  const parts = file.split('/').filter((part) => !part.startsWith('_') && part !== 'route' && part !== 'index');
  return `${app} /${parts.map((part) => (part.startsWith('$') ? '$' : part)).join('/')}`;
}

const places = /['"`](?:\$\{urls\.(\w+)\})?(\/[\w$./{}()-]*)/g;

/** The routes that a story or a flow opens by its path. A part that is an id, or worked out, stands for any. */
export function routesIn(text: string, file: string): string[] {
  return [...text.matchAll(places)].flatMap(([, origin, place = '']) => {
    const parts = place.split('/').filter((part) => part !== '');
    const route = `/${parts.map((part) => (/^[\w-]*\$|^\d|^[0-9a-f-]{36}$/.test(part) ? '$' : part)).join('/')}`;
    return appsOf(file, origin).map((app) => `${app} ${route}`);
  });
}

/** A flow walks through both apps, and names the back office's address where it does not begin there. */
function appsOf(file: string, origin: string | undefined): string[] {
  if (origin !== undefined) return [`${origin}-app`];
  if (file.startsWith('stories/')) return [`${file.split('/')[1]}-app`];
  return ['customer-app', 'backoffice-app'];
}
