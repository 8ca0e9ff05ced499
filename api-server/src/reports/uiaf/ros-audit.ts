import type { Detail } from '../../platform/audit/details.ts';
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
  { customerId, detail }: { customerId: string | null; detail?: Detail },
  { caller, visitor }: AccountContext,
): Promise<void> {
  const act = { actor: { kind: 'officer', id: caller.accountId }, action, requestId: visitor.requestId } as const;
  const facts = detail && { detail };
  await audit.record(
    db,
    customerId === null
      ? { ...act, subject: { kind: 'operation', id: 'listRosDrafts' }, ...facts }
      : { ...act, subject: { kind: 'customer', id: customerId }, ...facts },
  );
}
