import { join } from 'node:path';
import { repositoryRoot } from '../scripts/setup/repository.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Two who set how many officers a decision takes, before others decide. */
const settings_changers = new Set(['pairs-before', 'pairs-agreeing']);

/** One officer a test: a code of an authenticator works once, so tests must not share one. */
export const officers = [
  'journey-desktop',
  'journey-phone',
  'screens-desktop',
  'screens-phone',
  'turns',
  'races',
  'spare',
  'slow-desktop',
  'slow-phone',
  'first-desktop',
  'first-phone',
  'second-desktop',
  'second-phone',
  'third-desktop',
  'third-phone',
  'fourth-desktop',
  'fourth-phone',
  'readings-looking',
  'readings-deciding',
  'cases-proposing',
  'cases-approving',
  'first-bytes',
  'papers-one',
  'papers-two',
  'papers-before',
  'money-one',
  'money-two',
  'money-before',
  'pairs-one',
  'pairs-two',
  'pairs-before',
  'pairs-agreeing',
  'rules-one',
  'rules-two',
  'levels-before',
  'levels-company',
].map((name, index) => ({
  email: `${name}@caudal.example`,
  // Each may do everything, but what one has to leave to another.
  roles: settings_changers.has(name) ? ['reviewer', 'approver', 'administrator'] : ['reviewer', 'approver'],
  secret: Array.from({ length: 32 }, (_, place) => alphabet[(place * 7 + index * 5 + 3) % 32]).join(''),
}));

/** Officers who were invited and have not enrolled, one for each project. */
export const invited = ['invited-desktop@caudal.example', 'invited-phone@caudal.example'];

/** Where the server of the tests leaves their one-time links. */
export const enrolmentLinksFile = join(repositoryRoot, '.cache', 'enrolment-links.json');
