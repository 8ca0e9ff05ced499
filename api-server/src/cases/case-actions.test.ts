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

describe('the table of actions on a case', () => {
  it.each<[string, CaseAction, ReturnType<typeof one>, Permission[], string | null]>([
    ['allows taking a free case', 'take', one('open'), worker, null],
    ['allows taking a case again that the officer holds, for longer', 'take', one('open', 'ana'), worker, null],
    ['refuses to take a case that another officer holds', 'take', one('open', 'luz'), worker, 'heldByOther'],
    ['refuses an auditor who takes a case', 'take', one('open'), ['cases.read'], 'notPermitted'],
    ['allows releasing a case that the officer holds', 'release', one('open', 'ana'), worker, null],
    ['refuses to release a case that the officer does not hold', 'release', one('open'), worker, 'notHeld'],
    ['allows deciding a free case', 'decide', one('open'), worker, null],
    ['refuses to decide a case that another officer holds', 'decide', one('open', 'luz'), worker, 'heldByOther'],
    ['refuses to decide a case that has a proposal', 'decide', one('proposed', null, 'luz'), worker, 'proposed'],
    ['allows another officer to answer a proposal', 'answer', one('proposed', null, 'luz'), approver, null],
    [
      'refuses to answer a proposal while another officer holds the case',
      'answer',
      one('proposed', 'teo', 'luz'),
      approver,
      'heldByOther',
    ],
    ['refuses to answer one’s own proposal', 'answer', one('proposed', null, 'ana'), approver, 'own'],
    ['refuses an approver who decides a case', 'decide', one('open'), approver, 'notPermitted'],
    ['refuses an approver who takes a case without a proposal', 'take', one('open'), approver, 'notPermitted'],
    ['allows an approver to take a case with a proposal', 'take', one('proposed', null, 'luz'), approver, null],
    [
      'refuses a reviewer who takes a case with a proposal',
      'take',
      one('proposed', null, 'luz'),
      worker,
      'notPermitted',
    ],
    [
      'refuses to take a case with one’s own proposal',
      'take',
      one('proposed', null, 'ana'),
      [...worker, 'cases.approve'],
      'own',
    ],
    ['allows handing over a case with one’s own proposal', 'hand_over', one('proposed', null, 'ana'), worker, null],
    [
      'refuses to answer a proposal without the permission',
      'answer',
      one('proposed', null, 'luz'),
      worker,
      'notPermitted',
    ],
    ['refuses to answer where there is no proposal', 'answer', one('open'), approver, 'notProposed'],
    ['refuses to take a closed case', 'take', one('closed'), approver, 'closed'],
  ])('%s', (_what, action, record, permissions, reason) => {
    expect(whyNot(action, record, kind, ana(permissions))).toBe(reason);
  });

  it('refuses a decision when the kind is decided elsewhere', () => {
    expect(whyNot('decide', one('open'), { ...kind, choices: [] }, ana(worker))).toBe('notDecided');
  });

  it('refuses to take a case without the permission that its kind needs', () => {
    expect(whyNot('take', one('open'), { ...kind, permission: 'kyc.review' }, ana(worker))).toBe('notPermitted');
  });
});
