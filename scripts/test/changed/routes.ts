/** Returns the route that a file of an app's `routes` folder makes, such as `customer-app /application/trade`; null for other files. */
export function routeOf(path: string): string | null {
  const [, app, file] = /^(customer-app|backoffice-app)\/src\/routes\/(.*)\.tsx$/.exec(path) ?? [];
  if (app === undefined || file === undefined) return null;
  const parts = file.split('/').filter((part) => !part.startsWith('_') && part !== 'route' && part !== 'index');
  return `${app} /${parts.map((part) => (part.startsWith('$') ? '$' : part)).join('/')}`;
}

const places = /['"`](?:\$\{urls\.(\w+)\})?(\/[\w$./{}()-]*)/g;

/** Returns the routes that a story or a flow opens by path. A part that is an id or computed becomes `$`, which matches any part. */
export function routesIn(text: string, file: string): string[] {
  return [...text.matchAll(places)].flatMap(([, origin, place = '']) => {
    const parts = place.split('/').filter((part) => part !== '');
    const route = `/${parts.map((part) => (/^[\w-]*\$|^\d|^[0-9a-f-]{36}$/.test(part) ? '$' : part)).join('/')}`;
    return appsOf(file, origin).map((app) => `${app} ${route}`);
  });
}

/** Returns the apps that a path may belong to: that of its origin or of the story's folder. A flow without an origin may use both apps. */
function appsOf(file: string, origin: string | undefined): string[] {
  if (origin !== undefined) return [`${origin}-app`];
  if (file.startsWith('stories/')) return [`${file.split('/')[1]}-app`];
  return ['customer-app', 'backoffice-app'];
}
