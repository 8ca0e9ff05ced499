import type { Database } from '../../platform/db/database.ts';
import type { AccountContext } from '../../platform/http/contexts.ts';
import { audit } from '../audit.ts';

/**
 * What of drafts is put on record; a customer's trail shows it to those alone who may draft. Never what was written in them.
 * Rule uiaf 3.
 */
export type RosAction = 'ros_alerts.read' | 'ros_draft.made' | 'ros_draft.exported' | 'ros_drafts.listed';

/** Of actions in the log: those of drafts. */
export const ros_actions = '^ros_';

/** About a customer; null: about all of them. */
export async function recordRos(
  db: Database,
  action: RosAction,
  { customerId, detail }: { customerId: string | null; detail?: Record<string, string | number | readonly string[]> },
  { caller, visitor }: AccountContext,
): Promise<void> {
  await audit.record(db, {
    actor: { kind: 'officer', id: caller.accountId },
    action,
    subject: customerId === null ? { kind: 'operation', id: 'listRosDrafts' } : { kind: 'customer', id: customerId },
    requestId: visitor.requestId,
    ...(detail && { detail }),
  });
}
