import type { Permission } from '@caudal/api-spec/server';
import { describe, expect, it } from 'vitest';
import { whyNot, type CaseAction } from './case-actions.ts';
import type { CaseState } from './case-record.ts';

const until = new Date('2026-03-04T15:20:00Z');
const worker: Permission[] = ['cases.read', 'cases.work', 'cases.decide'];
const approver: Permission[] = ['cases.read', 'cases.work', 'cases.approve'];
const kind = {
  permission: 'cases.decide' as const,
  choices: [{ decision: 'credit', name: { es: 'a', en: 'b' }, asksForMessage: true }],
};

const one = (state: CaseState, holder: string | null = null, decidedBy: string | null = null) => ({
  state,
  holder: holder === null ? null : { id: holder, until },
  decidedBy,
});
const ana = (permissions: Permission[]) => ({ accountId: 'ana', permissions });

describe('an action on a case', () => {
  it.each<[string, CaseAction, ReturnType<typeof one>, Permission[], string | null]>([
    ['a free case is taken', 'take', one('open'), worker, null],
    ['what one holds is taken again, for longer', 'take', one('open', 'ana'), worker, null],
    ['what another holds is not', 'take', one('open', 'luz'), worker, 'heldByOther'],
    ['an auditor takes nothing', 'take', one('open'), ['cases.read'], 'notPermitted'],
    ['one lets go of what one holds', 'release', one('open', 'ana'), worker, null],
    ['and of nothing else', 'release', one('open'), worker, 'notHeld'],
    ['a free case is decided', 'decide', one('open'), worker, null],
    ['what another holds is not decided', 'decide', one('open', 'luz'), worker, 'heldByOther'],
    ['a proposal is not proposed over', 'decide', one('proposed', null, 'luz'), worker, 'proposed'],
    ['another officer answers a proposal', 'answer', one('proposed', null, 'luz'), approver, null],
    ['what another holds is not answered', 'answer', one('proposed', 'teo', 'luz'), approver, 'heldByOther'],
    ['nobody answers their own', 'answer', one('proposed', null, 'ana'), approver, 'own'],
    ['an approver proposes nothing', 'decide', one('open'), approver, 'notPermitted'],
    ['nor takes what waits for a proposal', 'take', one('open'), approver, 'notPermitted'],
    ['but holds a proposal while answering it', 'take', one('proposed', null, 'luz'), approver, null],
    ['a reviewer does not hold what waits for an answer', 'take', one('proposed', null, 'luz'), worker, 'notPermitted'],
    ['who proposed holds it no more', 'take', one('proposed', null, 'ana'), [...worker, 'cases.approve'], 'own'],
    ['but may hand it to who answers', 'hand_over', one('proposed', null, 'ana'), worker, null],
    ['nor without the permission', 'answer', one('proposed', null, 'luz'), worker, 'notPermitted'],
    ['where there is none, there is nothing to answer', 'answer', one('open'), approver, 'notProposed'],
    ['nothing is done with what is closed', 'take', one('closed'), approver, 'closed'],
  ])('%s', (_what, action, record, permissions, reason) => {
    expect(whyNot(action, record, kind, ana(permissions))).toBe(reason);
  });

  it('is not to decide when the kind is decided elsewhere', () => {
    expect(whyNot('decide', one('open'), { ...kind, choices: [] }, ana(worker))).toBe('notDecided');
  });

  it('is not to take without the permission that the kind needs', () => {
    expect(whyNot('take', one('open'), { ...kind, permission: 'kyc.review' }, ana(worker))).toBe('notPermitted');
  });
});
