import { visit } from '@caudal/app-kit/reading/visit.ts';
import { queryClient } from '../reading.ts';
import { accountQuery } from '../session/account.ts';
import { restoreIfHere } from '../session/guards.ts';

/**
 * Returns the e-mail of the signed-in customer as the sender; '' for everybody else, and when the account cannot be read,
 * because anybody may write.
 */
export async function emailOfWriter(target: string): Promise<string> {
  if (!(await restoreIfHere(target))) return '';
  const account = await visit(queryClient, accountQuery()).catch(() => null);
  return account?.email ?? '';
}
