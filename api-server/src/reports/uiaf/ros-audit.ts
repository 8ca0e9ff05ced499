import type { Detail } from '../../platform/audit/details.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AccountContext } from '../../platform/http/contexts.ts';
import { audit } from '../audit.ts';

/**
 * The audit actions of drafts. A customer's trail shows them only to officers who may draft. They never contain the text of a draft.
 * Rule uiaf 3.
 */
type RosAction = 'ros_alerts.read' | 'ros_draft.made' | 'ros_draft.exported' | 'ros_drafts.listed';

/** A regular expression that matches the actions of drafts in the audit log. */
export const ros_actions = '^ros_';

/** Records an action of drafts. `customerId` is null when the action is about all customers. */
export async function recordRos(
  db: Database,
  action: RosAction,
  { customerId, detail }: { customerId: string | null; detail?: Detail },
  context: AccountContext,
): Promise<void> {
  const { caller, visitor } = context;
  if (customerId !== null) return audit.onCustomer(db, context, action, customerId, detail);
  const subject = { kind: 'operation', id: 'listRosDrafts' } as const;
  return audit.byOfficer(db, caller.accountId, visitor.requestId, { action, subject, ...(detail && { detail }) });
}
