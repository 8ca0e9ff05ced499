import { alertTable, type AlertTerms } from '@caudal/api-spec/alerts';
import { refuse } from '@caudal/api-spec/server';
import { recordReading } from '../customers/audit.ts';
import { isCustomer } from '../customers/customer.ts';
import { partReader } from '../customers/read-part.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import type { Services } from '../platform/services.ts';
import { activateAlert, deactivateAlert } from './act-on-alert.ts';
import { alertHistoryFile, countPastAlerts } from './alert-history-file.ts';
import { alertFile, countAlerts, listAlerts } from './alert-list.ts';
import { findHistory, findOpenAlerts, type AlertPast } from './alerts.ts';
import { audit, recordList } from './audit.ts';
import { readEvidence } from './evidence.ts';
import { listFindings } from './findings.ts';
import { toWireFinding, toWireOpening } from './wire.ts';

/** Returns a row of an alert's history as the API specification defines it: an array of six values. */
const historyRow = (alertId: string, { openedAt, closedAt, closedBy, openedBy, opening, closing }: AlertPast) => [
  alertId,
  openedAt.toISOString(),
  closedAt?.toISOString() ?? null,
  closedBy ?? openedBy,
  opening,
  closing,
];

/** Returns the operations with which officers read alerts, open and close them. */
export function alertHandlers(services: Services) {
  const { db, clock } = services;
  const answerFile = createFileAnswers(reportPatience);
  const read = partReader(db);
  return {
    listAlerts: async ({ body }, context) => {
      const page = await listAlerts(db, body);
      if (!page) return refuse('cursor_invalid');
      await recordList(db, { filter: body, customers: page.results.map(({ id }) => id) }, context);
      return page;
    },

    exportAlerts: async ({ query: { dialect }, body }, context) =>
      answerFile({
        owner: context.caller.accountId,
        name: `alertas-${dateInColombia(clock())}.csv`,
        table: alertFile(context.reading, body),
        dialect,
        onRecord: async () => recordList(db, { filter: body, rows: await countAlerts(db, body) }, context),
      }),

    exportAlertHistory: async ({ query: { dialect } }, context) =>
      answerFile({
        owner: context.caller.accountId,
        name: `historial-de-alertas-${dateInColombia(clock())}.csv`,
        table: alertHistoryFile(context.reading),
        dialect,
        onRecord: async () =>
          audit.byOfficer(db, context.caller.accountId, context.visitor.requestId, {
            action: 'alert_history.exported',
            subject: { kind: 'operation', id: 'exportAlertHistory' },
            detail: { rows: await countPastAlerts(db) },
          }),
      }),

    readAlertStatus: async ({ query: { userId } }, context) =>
      read(userId, 'alerts', context, async () => {
        const open = new Set((await findOpenAlerts(db, userId)).map(({ number }) => number));
        const words = alertTable.map(({ number, status }) => [status, open.has(number) ? 'Si' : 'No'] as const);
        return Object.fromEntries(words) as Record<AlertTerms['status'], 'Si' | 'No'>;
      }),

    readAlertHistory: async ({ query: { userId, alertId } }, context) =>
      read(
        userId,
        'alert history',
        context,
        async () => (await findHistory(db, userId, Number(alertId))).map((past) => historyRow(alertId, past)),
        { alert: Number(alertId) },
      ),

    listAlertOpenings: async ({ query: { userId } }, context) =>
      read(userId, 'alert openings', context, async () => (await findHistory(db, userId)).map(toWireOpening)),

    listAlertFindings: async ({ query: { userId, alertId } }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      const found = await listFindings(db, userId, alertId === undefined ? 'open' : Number(alertId));
      const evidenceOf = await readEvidence(db, userId, found);
      const findings = found.map((one) => toWireFinding(one, evidenceOf(one)));
      // Records the other customers too, because the findings show their names to the officer.
      const others = [...new Set(findings.flatMap(({ evidence }) => evidence.customers.map(({ id }) => id)))];
      await recordReading(db, userId, 'alert findings', context, {
        ...(alertId !== undefined && { alert: Number(alertId) }),
        ...(others.length > 0 && { customers: others }),
      });
      return findings;
    },

    activateAlert: async ({ body }, context) => activateAlert(services, body, context),
    deactivateAlert: async ({ body }, context) => deactivateAlert(services, body, context),
    activateTypedAlert: async ({ body }, context) => activateAlert(services, body, context),
    deactivateTypedAlert: async ({ body }, context) => deactivateAlert(services, body, context),
  } satisfies Partial<AllHandlers>;
}
