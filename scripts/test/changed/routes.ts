/** Matches a file that draws around other routes. Its folder of routes is in front of `__root` and `route`, or named like the file. */
const layout = /^(.*\/routes\/(?:.*\/)?)(?:__root|route|(_\w+))\.tsx$/;

/** Matches a file from which the whole app is started or served. */
const entry =
  /^(customer-app|backoffice-app)\/(?:index\.html|vite\.config\.ts|public\/.*|src\/(?:main|App)\.tsx|src\/router\.ts)$/;

/** Returns the folder of the routes around which a file draws, or which it serves; null for a file that is no layout and no entry. */
function folderWithin(path: string): string | null {
  const [, app] = entry.exec(path) ?? [];
  if (app !== undefined) return `${app}/src/routes/`;
  const [, folder, own] = layout.exec(path) ?? [];
  if (folder === undefined) return null;
  return own === undefined ? folder : `${folder}${own}/`;
}

/** Returns the routes of `paths` around which a layout draws, or which an app's entry serves. */
export function routesWithin(path: string, paths: readonly string[]): string[] {
  const folder = folderWithin(path);
  if (folder === null) return [];
  return paths.filter((one) => one.startsWith(folder)).flatMap((one) => routeOf(one) ?? []);
}

/** Returns the route that a file of an app's `routes` folder makes, such as `customer-app /application/trade`; null for other files. */
export function routeOf(path: string): string | null {
  const [, app, file] = /^(customer-app|backoffice-app)\/src\/routes\/(.*)\.tsx$/.exec(path) ?? [];
  if (app === undefined || file === undefined || layout.test(path)) return null;
  const parts = file.split('/').filter((part) => !part.startsWith('_') && part !== 'index');
  return `${app} /${parts.map((part) => (part.startsWith('$') ? '$' : part)).join('/')}`;
}

const places = /['"`](?:\$\{urls\.(\w+)\})?(\/[\w$./{}()-]*)/g;
const ends_of_places = /`\$\{\w+\}(\/[\w$./{}()-]*)/g;

/** A path that a story or a flow opens. A part that is an id or computed is `$`. */
interface OpenedPath {
  app: string;
  parts: readonly string[];
  /** True if a variable stands for the beginning of the path. */
  isEnd: boolean;
}

/** Returns those of `routes` that a story or a flow opens by path. */
export function routesIn(text: string, file: string, routes: readonly string[]): string[] {
  const whole = [...text.matchAll(places)].flatMap(([, origin, place = '']) =>
    appsOf(file, origin).map((app) => ({ app, parts: partsOf(place), isEnd: false })),
  );
  const ends = [...text.matchAll(ends_of_places)].flatMap(([, place = '']) =>
    appsOf(file, undefined).map((app) => ({ app, parts: partsOf(place), isEnd: true })),
  );
  return [...whole, ...ends.filter(({ parts }) => parts.length > 0)].flatMap((opened) => routesOf(opened, routes));
}

const partsOf = (place: string): string[] =>
  place
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^[\w-]*\$|^\d|^[0-9a-f-]{36}$/.test(part) ? '$' : part));

/** Returns the routes of a path. `$` matches any part, but a route that has the part itself comes before one that has `$` there. */
function routesOf({ app, parts, isEnd }: OpenedPath, routes: readonly string[]): string[] {
  const found = routes.flatMap((route) => {
    const [of, path = ''] = route.split(' ');
    const all = partsOf(path);
    const own = isEnd ? all.slice(-parts.length) : all;
    if (of !== app || own.length !== parts.length) return [];
    const equal = own.filter((part, place) => part === parts[place]).length;
    const isMatch = own.every((part, place) => part === parts[place] || (!isEnd && [part, parts[place]].includes('$')));
    return isMatch ? [{ route, equal }] : [];
  });
  const most = Math.max(...found.map(({ equal }) => equal));
  return found.filter(({ equal }) => equal === most).map(({ route }) => route);
}

/** Returns the apps that a path may belong to: that of its origin or of the story's folder. A flow without an origin may use both apps. */
function appsOf(file: string, origin: string | undefined): string[] {
  if (origin !== undefined) return [`${origin}-app`];
  if (file.startsWith('stories/')) return [`${file.split('/')[1]}-app`];
  return ['customer-app', 'backoffice-app'];
}
