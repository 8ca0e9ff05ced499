import { sourcesOfApps } from '../../build/build-app.ts';

/** The files that a check depends on. A check that is not listed depends on all files, or is so quick that it always runs. */
const looksAt: Readonly<Record<string, RegExp>> = {
  contract: /^api-spec\/.*\.yaml$/,
  'generated from the contract': /^api-spec\//,
  'generated from the database': /^api-server\/migrations\/|tables\.gen\.ts$/,
  'texts of both apps in both languages': /^(customer-app|backoffice-app|app-kit)\/src\//,
  'bytes of the first load': new RegExp(`^(?:${sourcesOfApps.join('|')})(?:/|$)`),
};

/** Returns a predicate for the checks that a change can fail. A check that `looksAt` does not list always counts. */
export function checksOf(changed: readonly string[]): (check: string) => boolean {
  return (check) => {
    const files = looksAt[check];
    return files === undefined || changed.some((path) => files.test(path));
  };
}
