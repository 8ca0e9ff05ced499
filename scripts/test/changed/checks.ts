const app = /^(customer-app|backoffice-app|ui-kit|app-kit)\//;

/** Which files a check looks at, where it does not look at all of them or is quick. */
const looksAt: Readonly<Record<string, RegExp>> = {
  contract: /^api-spec\/.*\.yaml$/,
  'generated from the contract': /^api-spec\//,
  'generated from the database': /^api-server\/migrations\/|tables\.gen\.ts$/,
  'texts of both apps in both languages': /^(customer-app|backoffice-app|app-kit)\/src\//,
  'bytes of the first load': app,
};

/** Tells the checks that a change can fail; a check that names no files looks at everything. */
export function checksOf(changed: readonly string[]): (check: string) => boolean {
  return (check) => {
    const files = looksAt[check];
    return files === undefined || changed.some((path) => files.test(path));
  };
}
