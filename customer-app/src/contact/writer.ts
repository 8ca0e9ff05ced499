import { visit } from '@caudal/app-kit/reading/visit.ts';
import { queryClient } from '../reading.ts';
import { accountQuery } from '../session/account.ts';
import { restoreIfHere } from '../session/guards.ts';

/** Whoever is signed in writes as themselves. That they cannot be known keeps nobody from writing. */
export async function emailOfWriter(target: string): Promise<string> {
  if (!(await restoreIfHere(target))) return '';
  const account = await visit(queryClient, accountQuery()).catch(() => null);
  return account?.email ?? '';
}
