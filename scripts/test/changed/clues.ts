import { distancesTo, type ImportGraph, type SourceFile } from './import-graph.ts';
import { routeOf, routesIn, routesWithin } from './routes.ts';
import { textsIn, translationsIn } from './shown-texts.ts';

/** An operation of the contract. */
export interface OperationPath {
  id: string;
  path: string;
}

/** A route or text by which a test meets a change. */
interface Clue {
  /** A number from 0 to 1: 1 for what the changed file itself shows, and less for each import between. */
  weight: number;
  /** True if only screens that depend on the change have this route or text. */
  isTelling: boolean;
}
type Clues = ReadonlyMap<string, Clue>;

/** The clues in the texts of the apps and tests, which are found once for all changed files. */
export interface KnownClues {
  /** The routes and texts in each test file and act. */
  ofTests: ReadonlyMap<string, ReadonlySet<string>>;
  /** The files that show each text. */
  shownBy: ReadonlyMap<string, readonly string[]>;
  ofScreens: ReadonlyMap<string, ReadonlySet<string>>;
  /** The number of flows, and of stories' files, that have a clue. */
  flowsWith: ReadonlyMap<string, number>;
  storiesWith: ReadonlyMap<string, number>;
}

const isStory = (path: string): boolean => path.endsWith('.stories.tsx');
const isFlow = (path: string): boolean => path.endsWith('.e2e.ts');
const isScreen = (path: string): boolean =>
  /^(customer-app|backoffice-app|app-kit|ui-kit)\/src\//.test(path) && !isStory(path) && !path.includes('.test.');

export function knownClues(files: readonly SourceFile[]): KnownClues {
  const screens = files.filter(({ path }) => isScreen(path));
  const ofScreens = new Map(screens.map(({ path, text }) => [path, textsIn(text)]));
  const shown = screens.flatMap(({ path }) => [...(ofScreens.get(path) ?? [])].map((text) => ({ path, text })));
  const shownBy = new Map(
    [...Map.groupBy(shown, ({ text }) => text)].map(([text, by]) => [text, by.map(({ path }) => path)]),
  );
  const routes = [...new Set(screens.flatMap(({ path }) => routeOf(path) ?? []))];
  const tests = files.filter(({ path }) => isStory(path) || path.startsWith('e2e/'));
  const ofTests = new Map(
    tests.map(({ path, text }) => [path, new Set([...routesIn(text, path, routes), ...textsIn(text)])]),
  );
  const counted = (isCounted: (path: string) => boolean) => {
    const counts = new Map<string, number>();
    for (const [path, clues] of ofTests)
      if (isCounted(path)) for (const clue of clues) counts.set(clue, (counts.get(clue) ?? 0) + 1);
    return counts;
  };
  return { ofTests, shownBy, ofScreens, flowsWith: counted(isFlow), storiesWith: counted(isStory) };
}

/** Returns the routes and texts of the screens that depend on a change, given the number of imports between each file and the change. */
export function cluesOf(
  reached: ReadonlyMap<string, number>,
  changed: readonly string[],
  files: readonly SourceFile[],
  known: KnownClues,
): Clues {
  const clues = new Map<string, Clue>();
  const add = (name: string, clue: Clue) => {
    const { weight = 0, isTelling = false } = clues.get(name) ?? {};
    clues.set(name, { weight: Math.max(weight, clue.weight), isTelling: isTelling || clue.isTelling });
  };
  const paths = files.map(({ path }) => path);
  for (const [path, distance] of reached) {
    const weight = 1 / (1 + distance);
    const route = routeOf(path);
    if (route !== null) add(route, { weight, isTelling: true });
    for (const within of routesWithin(path, paths)) add(within, { weight: weight / 10, isTelling: false });
    for (const text of known.ofScreens.get(path) ?? []) {
      const by = known.shownBy.get(text) ?? [];
      const share = by.filter((one) => reached.has(one)).length / by.length;
      add(text, { weight: weight * share, isTelling: share === 1 });
    }
  }
  const catalogues = files.filter(({ path }) => changed.includes(path) && /\/locales\/en\/.*\.po$/.test(path));
  for (const { text } of catalogues)
    for (const translated of translationsIn(text)) add(translated, { weight: 1, isTelling: true });
  return clues;
}

/** Returns the screens that ask for one of these operations, and those that depend on them, with the number of imports between. */
export function screensThatAsk(
  asked: readonly OperationPath[],
  files: readonly SourceFile[],
  graph: ImportGraph,
): ReadonlyMap<string, number> {
  const asking = files.filter(
    ({ path, text }) =>
      /^(customer|backoffice)-app\/src\//.test(path) && asked.some((one) => text.includes(`'${one.path}'`)),
  );
  return distancesTo(
    graph,
    asking.map(({ path }) => path),
  );
}

/** A test's relation to a change. */
interface Meeting {
  /** 0 if the test's own text has a telling clue, 1 if it has another one or if only its acts have one. */
  steps: 0 | 1;
  /** Higher for nearer screens, and for routes and texts that few tests have. */
  score: number;
}

/** Returns the relation of a story or flow to a change by the routes and texts in it and in its acts; null if there is none. */
export function meet(path: string, acts: Iterable<string>, clues: Clues, known: KnownClues): Meeting | null {
  const counts = isFlow(path) ? known.flowsWith : known.storiesWith;
  const own = metIn(known.ofTests.get(path), clues);
  const score = own.reduce((sum, { name, weight }) => sum + weight / (counts.get(name) ?? 1), 0);
  if (own.some(({ isTelling }) => isTelling)) return { steps: 0, score };
  const acted = [...acts].flatMap((act) => metIn(known.ofTests.get(act), clues));
  const isMet = [...own, ...acted].some(({ name }) => isRoute(name));
  return isMet ? { steps: 1, score } : null;
}

const isRoute = (clue: string): boolean => /^\w+-app \//.test(clue);

const metIn = (names: ReadonlySet<string> = new Set(), clues: Clues) =>
  [...names].flatMap((name) => {
    const clue = clues.get(name);
    return clue === undefined ? [] : [{ name, ...clue }];
  });
