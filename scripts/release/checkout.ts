import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';

/** Checks a commit out into the folder `place`, without packages. */
export async function checkOut(commit: string, place: string): Promise<void> {
  await mkdir(join(place, '..'), { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--no-checkout', '--no-hardlinks', repositoryRoot, place]);
  execFileSync('git', ['-C', place, 'checkout', '--quiet', '--detach', commit]);
}

/** Copies the packages that are installed here into a checkout. */
export function copyPackages(checkout: string): void {
  for (const workspace of ['.', ...readdirSync(repositoryRoot)]) {
    const packages = join(workspace, 'node_modules');
    if (!existsSync(join(repositoryRoot, packages)) || !existsSync(join(checkout, workspace))) continue;
    execFileSync('cp', ['-a', join(repositoryRoot, packages), join(checkout, packages)]);
  }
}
