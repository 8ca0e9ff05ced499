import { join } from 'node:path';
import type { Sites } from '@caudal/api-server';
import type { AppName } from '../build/build-app.ts';
import { buildApart } from '../build/build-apart.ts';
import { repositoryRoot } from '../setup/repository.ts';

/** Builds the apps that are out of date and returns both folders. @throws as `buildApart` does. */
export async function builtSites(stop: AbortSignal): Promise<Sites> {
  const build = async (app: AppName) => {
    if (await buildApart(app, stop)) console.log(`Built the ${app}.`);
    return join(repositoryRoot, app, 'dist');
  };
  const [customer, backoffice] = await Promise.all([build('customer-app'), build('backoffice-app')]);
  return { customer, backoffice };
}
