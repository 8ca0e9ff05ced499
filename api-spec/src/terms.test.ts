import { expect, it } from 'vitest';
import { operationSchemas } from './server.ts';
import { declineReasonCodes, declineWords, terms } from './terms.ts';

it('the forms allow the same texts and reason codes of a decline as the contract', () => {
  const schema = operationSchemas.declineDocuments.body?.['application/json']?.schema;
  expect(schema).toMatchObject({
    properties: {
      description: { minLength: declineWords.reason_min, maxLength: declineWords.reason_max },
      internalNote: { maxLength: declineWords.note_max },
      reasonCode: { enum: [...declineReasonCodes] },
    },
  });
});

it.each(['readPublicTerms', 'readPaymentTerms'] as const)('the example of %s has the initial figures', (operation) => {
  const { example } = operationSchemas[operation].answer?.['application/json'] ?? {};
  const initial = {
    depositMinimum: terms.depositMinimum,
    bankAccountsMax: terms.bankAccounts,
    ...(operation === 'readPaymentTerms' && { withdrawalMinimum: terms.withdrawalMinimum }),
  };
  expect(example).toMatchObject(initial);
});
