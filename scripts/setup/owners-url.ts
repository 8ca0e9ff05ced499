import { SetupFault } from '../../api-server/src/platform/config/setup-fault.ts';
import { variables } from '../../api-server/src/platform/config/variables.ts';

/** The variable that holds the database's URL with the role of its owner. */
export const owners_variable = 'OWNER_DATABASE_URL';

/** Returns the URL of the database with the role of its owner. @throws SetupFault when the variable is not set or not valid. */
export function ownersUrl(): string {
  const { parse, form, meaning } = variables.OWNER_DATABASE_URL;
  const written = process.env[owners_variable] || 'none';
  const url = parse(written);
  if (url !== undefined && url !== 'none') return url;
  const found = `${owners_variable} ${written === 'none' ? 'is not set' : 'has a value that does not fit'}; it should be ${form.replace('none, or ', '')} (${meaning}).`;
  throw new SetupFault('variables', { found });
}
