import { describe, expect, it } from 'vitest';
import { eventChecksum, readBankEvent, type BankEvent } from './bank-event.ts';

const secret = 'events_secret_of_a_test';
const properties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];

function signed(change: Partial<Record<string, unknown>> = {}, signedProperties = properties): BankEvent {
  const transaction = {
    id: '01-1532941443-49201',
    reference: 'ref',
    amount_in_cents: 25000000,
    currency: 'COP',
    status: 'APPROVED',
    ...change,
  };
  const event = {
    event: 'transaction.updated',
    data: { transaction },
    timestamp: 1530291411,
    signature: { properties: signedProperties, checksum: '' },
  };
  return { ...event, signature: { properties: signedProperties, checksum: eventChecksum(event, secret) } };
}

describe('readBankEvent', () => {
  it('accepts an event that the bank signed', () => {
    expect(readBankEvent(signed(), [secret])).toMatchObject({
      payment: { id: '01-1532941443-49201', status: 'approved', amount: 25000000n },
    });
  });

  it('accepts an event signed with either of two secrets while the secret is changed', () => {
    expect(readBankEvent(signed(), [secret, 'another_secret_altogether'])).not.toBeNull();
    expect(readBankEvent(signed(), ['another_secret_altogether', secret])).not.toBeNull();
  });

  it('rejects an event whose amount was changed after signing', () => {
    const event = signed();
    const transaction = { ...(event.data as { transaction: object }).transaction, amount_in_cents: 99 };
    expect(readBankEvent({ ...event, data: { transaction } }, [secret])).toBeNull();
  });

  it('rejects an event signed with another secret', () => {
    expect(readBankEvent(signed(), ['another_secret_altogether'])).toBeNull();
  });

  it('rejects an event whose signature leaves out the status', () => {
    expect(readBankEvent(signed({}, ['transaction.id', 'transaction.amount_in_cents']), [secret])).toBeNull();
  });

  it('returns the id of the payout to query, if the signature covers the payout’s status too', () => {
    const payout = (properties: string[]): BankEvent => {
      const event = {
        event: 'payout.updated',
        data: { payout: { id: 'p1', reference: 'ref', status: 'APPROVED' } },
        timestamp: 1530291411,
        signature: { properties, checksum: '' },
      };
      return { ...event, signature: { properties, checksum: eventChecksum(event, secret) } };
    };
    expect(readBankEvent(payout(['payout.id', 'payout.status']), [secret])).toEqual({
      id: 'p1',
      payoutReference: 'ref',
    });
    expect(readBankEvent(payout(['payout.id']), [secret])).toBeNull();
  });

  it('ignores a transaction event with an unknown status', () => {
    expect(readBankEvent(signed({ status: 'SOMETHING_NEW' }), [secret])).toBe('irrelevant');
  });
});
