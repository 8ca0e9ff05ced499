/** A part of the repository, and the other parts that its files may import besides their own. Tests may import anything. */
interface Room {
  /** The beginning of its files' paths. If several rooms match, the longest beginning counts. */
  path: string;
  mayImport: readonly string[];
}

/** The areas of the server, in order: each may import those before it, never those after it. */
export const serverAreas = [
  'platform',
  'reference',
  'assets',
  'ledger',
  'identity',
  'support',
  'customers',
  'cases',
  'alerts',
  'blacklist',
  'verification',
  'movements',
  'rails',
  'trading',
  'screening',
  'monitoring',
  'reconciliation',
  'reports',
  'administration',
] as const;

const server = 'api-server/src/';
const areas: Room[] = serverAreas.map((area, place) => ({
  path: `${server}${area}/`,
  mayImport: ['api-spec/', 'contracts/', ...serverAreas.slice(0, place).map((before) => `${server}${before}/`)],
}));

/** Files of the contract that both apps may import; each other file of `api-spec/src` is for one app or for the server. */
const sharedContract = [
  'api-spec/src/index.ts',
  'api-spec/src/body-encryption.ts',
  'api-spec/src/company.ts',
  'api-spec/src/file-kinds.ts',
  'api-spec/src/file-signature.ts',
  'api-spec/src/money.ts',
  'api-spec/src/phase-words.ts',
  'api-spec/src/rail-names.ts',
  'api-spec/src/session-mark.ts',
  'api-spec/src/terms.ts',
  'api-spec/src/answer-forms.ts',
  'api-spec/src/typed-text.ts',
];
const everything = [''];

/** All rooms: the packages, and the areas within the server. */
export const rooms: readonly Room[] = [
  { path: 'api-spec/', mayImport: [] },
  { path: 'contracts/', mayImport: [] },
  { path: 'ui-kit/', mayImport: [] },
  { path: 'app-kit/', mayImport: ['ui-kit/', ...sharedContract] },
  {
    path: 'customer-app/',
    mayImport: ['app-kit/', 'ui-kit/', ...sharedContract, 'api-spec/src/customer.ts', 'api-spec/src/survey-bands.ts'],
  },
  {
    path: 'backoffice-app/',
    mayImport: ['app-kit/', 'ui-kit/', ...sharedContract, 'api-spec/src/alerts.ts', 'api-spec/src/backoffice.ts'],
  },
  // The files that join the areas to one server may import every area.
  { path: server, mayImport: ['api-spec/', 'contracts/', server] },
  ...areas,
  { path: `${server}testing/`, mayImport: everything },
  { path: 'scripts/', mayImport: everything },
  { path: 'stories/', mayImport: everything },
  { path: 'e2e/', mayImport: everything },
  { path: '.storybook/', mayImport: everything },
];

/** Files that are not shipped, in any folder; they may import anything. */
const free = /\.(test|e2e|stories|bench)\.tsx?$|\/stories\/|\.config\.ts$/;

function roomOf(path: string): Room | null {
  const found = rooms.filter((room) => path.startsWith(room.path));
  return found.reduce<Room | null>(
    (longest, room) => (room.path.length > (longest?.path.length ?? -1) ? room : longest),
    null,
  );
}

/** Returns true if one file of the repository may import another. */
export function mayImport(from: string, to: string): boolean {
  const room = roomOf(from);
  if (!room || free.test(from)) return true;
  return roomOf(to) === room || room.mayImport.some((allowed) => to.startsWith(allowed));
}
