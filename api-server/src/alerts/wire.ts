import type { components } from '@caudal/api-spec/server';
import { nameOfCode } from '../reference/parameters.ts';
import { alertNumbered } from './alert-table.ts';
import type { AlertPast } from './alerts.ts';
import type { AlertEvidence } from './evidence.ts';
import type { Found } from './findings.ts';

type Schemas = components['schemas'];

/** Returns the type of an alert; null when the alert has no type. For a code without a name, the code itself is the name. */
export function typeOf({ number, type }: { number: number; type: string | null }): Schemas['AlertType'] {
  const { types } = alertNumbered(number);
  return type === null || types === null ? null : { id: type, name: nameOfCode(types.group, type) ?? type };
}

export function toWireOpening({ id: _id, number, type, ...past }: AlertPast): Schemas['AlertOpening'] {
  return {
    ...past,
    alertId: number,
    type: typeOf({ number, type }),
    openedAt: past.openedAt.toISOString(),
    closedAt: past.closedAt?.toISOString() ?? null,
  };
}

export function toWireFinding(found: Found, evidence: AlertEvidence): Schemas['AlertFinding'] {
  const { number, foundAt, ...said } = found;
  return { ...said, alertId: number, type: typeOf(found), evidence, foundAt: foundAt.toISOString() };
}
