import { describe, expect, it } from 'vitest';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import {
  aNewCustomer,
  anOfficer,
  decline,
  documentIds,
  expectOk,
  level1Of,
  lookAt,
  photos,
  survey,
} from '../testing/people.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);

/** Creates a customer who declares this document number. */
async function whoDeclares(identificationNumber: string) {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
  await expectOk(customer.call('saveLevel1Fields', { body: { ...level1Of(customer), identificationNumber } }));
  const { id } = (await customer.call('readAccount')).body;
  return Object.assign(customer, { id });
}

async function accept(userId: string): Promise<string> {
  const body = { idUserDocument: await documentIds(luz, userId) };
  await lookAt(luz, body.idUserDocument);
  const { status, problem } = await luz.call('acceptDocuments', { body });
  return problem?.code ?? String(status);
}

const isVerified = async (customer: Visitor) => (await customer.call('readVerifiedLevel')).body.isVerified;

describe('an identity document', () => {
  it('verifies one account; accepting it for a second account is refused, and a case shows both accounts', async () => {
    const first = await whoDeclares('71234567');
    const second = await whoDeclares('0071234567');
    expect(await accept(first.id)).toBe('200');
    expect(await accept(second.id)).toBe('identity_taken');
    expect([await isVerified(first), await isVerified(second)]).toEqual([true, false]);
    const casesOf = async (...ids: string[]) => {
      const { results } = (await luz.call('listCases', { body: { kind: 'duplicate_identity', size: 100 } })).body;
      return results.filter(({ customer }) => ids.includes(customer?.id ?? ''));
    };
    const [found, ...more] = await casesOf(first.id, second.id);
    expect([found?.customer?.id, more]).toEqual([second.id, []]);
    const opened = (await expectOk(luz.call('readCase', { params: { caseId: found?.id ?? '' } }))).body;
    const values = opened.facts.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining([first.email, second.email]));
    // A second attempt to accept the document opens no second case.
    expect(await accept(second.id)).toBe('identity_taken');
    expect(await casesOf(first.id, second.id)).toHaveLength(1);
  });

  it('can be declined as another customer’s, with a message to the customer', async () => {
    const first = await whoDeclares('71234568');
    const second = await whoDeclares('71234568');
    expect(await accept(first.id)).toBe('200');
    const [front = ''] = await documentIds(luz, second.id);
    const description = 'Ya hay una cuenta verificada con este documento.';
    await decline(luz, [front], description, { reasonCode: 'identity_taken' });
    expect(JSON.stringify((await second.call('listOwnDocuments')).body)).toContain(description);
  });

  it('verifies one account even when officers accept it for two accounts at the same time', async () => {
    const both = [await whoDeclares('71234569'), await whoDeclares('71234569')];
    const officers = [luz, await anOfficer(server)];
    const ids = await Promise.all(both.map(({ id }) => documentIds(luz, id)));
    for (const officer of officers) await lookAt(officer, ids.flat());
    const answers = await Promise.all(
      ids.map((idUserDocument, place) => officers[place]?.call('acceptDocuments', { body: { idUserDocument } })),
    );
    expect(answers.map((answer) => answer?.problem?.code ?? answer?.status).toSorted()).toEqual([
      200,
      'identity_taken',
    ]);
  });
});
