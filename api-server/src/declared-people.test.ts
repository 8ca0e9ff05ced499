// These tests go through every field that customers send. Each field that may hold a name or a document has to belong to the customer, to a
// kind of party that is screened, or to a reason why nobody is screened by that field. Rule screening 10.
import { operations, operationSchemas, type OperationId } from '@caudal/api-spec/server';
import { describe, expect, it } from 'vitest';
import { partyKinds, type PartyKind } from './customers/parties.ts';
import { requirements } from './verification/level-table.ts';
import type { FieldForm, FieldRequirement } from './verification/requirements.ts';

/** The fields that name somebody, each as an operation of the contract and its field, or as a level and its field. */
const named: Readonly<Record<'customer' | PartyKind, readonly string[]>> = {
  customer: [
    'saveLevel1Fields fullName',
    'saveLevel1Fields identificationNumber',
    'level fullName',
    'level identificationNumber',
    'level legalName',
    'level nit',
  ],
  shareholder: ['submitLevel name', 'submitLevel idNumber', 'level shareholders'],
  legal_representative: ['level legalRepresentativeName', 'level legalRepresentativeID'],
  substitute_representative: ['level substituteRepresentativeName', 'level substituteRepresentativeID'],
  bank_account_holder: [
    'addBankAccount holderName',
    'addBankAccount holderDocument',
    'changeBankAccount holderName',
    'changeBankAccount holderDocument',
  ],
};

/**
 * The fields of the contract by which nobody is screened, by the reason. A field without an operation stands for the field of that name in
 * every operation.
 */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'It proves who is signing in, or protects the session, and is compared with what the account has.': [
    'email',
    'password',
    'currentPassword',
    'newPassword',
    'token',
    'code',
    'recoveryCode',
    'word',
    'kty',
    'crv',
    'x',
    'y',
    'id',
    'clientDataJSON',
    'authenticatorData',
    'signature',
    'attestationObject',
  ],
  'It is the name that customers give to their own device.': ['addTotp name', 'addPasskey name'],
  'It reaches the customer, who is screened by name and document.': ['cellphone', 'cellphoneNumber'],
  'It is the file of a document: officers compare it with the fields, which are screened.': [
    'frontal',
    'back',
    'selfie',
    'proofResidence',
    'saveLevel3Documents documents',
    'saveLevelDocuments *',
  ],
  'It is a place, a date, a code of a list, or an answer of yes or no.': [
    'birthDate',
    'identificationTypeID',
    'holderDocumentTypeID',
    'homeAddress',
    'outsideCountry',
    'outsideState',
    'outsideCity',
    'cityID',
    'occupationID',
    'economicActivityID',
    'nationality',
    'bank',
    'from',
    'until',
    'cursor',
  ],
  'It describes the customer’s own business in prose, and the form asks for no name there. Officers read it.': [
    'descriptionEconomicActivity',
  ],
  'It is a level’s whole answer, whose fields are listed one by one as those of the level.': ['submitLevel fields *'],
  'It is the customer’s own label for an account or address: no name is asked for, and nobody is paid by it.': [
    'alias',
  ],
  'It is an account or address, compared with the black list and the listed addresses; its holder is named beside it.':
    ['account', 'accountID', 'address', 'recipient', 'contractConfirmation'],
  'It is the id of the customer who is signed in, and any other is refused.': ['user', 'user_id'],
  'It is an amount, a share, or the id of a quote.': [
    'amount',
    'amountIn',
    'amountOut',
    'amountInMaximum',
    'amountOutMinimum',
    'feeMaximum',
    'percentage',
    'quoteId',
  ],
  'A visitor writes it to support. It is no part of a customer’s file.': ['sender', 'subject', 'message'],
  'The bank sends it, with its signature, about a movement that we know.': [
    'event',
    'environment',
    'sent_at',
    'properties',
    'checksum',
  ],
};

interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
}

/** Lists the free texts that a schema accepts, each as the path of field names to the text. */
function textsOf(schema: Schema, path: readonly string[] = []): string[][] {
  const { properties = {}, items, additionalProperties: further } = schema;
  const parts = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((some) => some ?? []);
  const isText = [schema.type].flat().includes('string') && schema.enum === undefined;
  return [
    ...(isText ? [[...path]] : []),
    ...parts.flatMap((part) => textsOf(part, path)),
    ...Object.entries(properties).flatMap(([name, part]) => textsOf(part, [...path, name])),
    ...(items ? textsOf(items, path) : []),
    ...(typeof further === 'object' ? textsOf(further, [...path, '*']) : []),
  ];
}

/** Every text that a customer or visitor may send in a body, as 'operation field'; '*' stands for a field of any name. */
const sent = (Object.keys(operations) as OperationId[])
  .filter(
    (id) => (operations[id].audiences as readonly string[]).includes('customer') && operations[id].method !== 'GET',
  )
  .flatMap((id) => {
    const body = (operationSchemas[id].body ?? {}) as Readonly<Record<string, { schema: Schema }>>;
    const paths = Object.values(body).flatMap(({ schema }) => textsOf(schema));
    const nameOf = (path: readonly string[]) => (path.at(-1) === '*' ? path.slice(-2).join(' ') : (path.at(-1) ?? ''));
    return [...new Set(paths.map((path) => `${id} ${nameOf(path)}`))];
  });

const isOf = (field: string, key: string) => field === key || field.endsWith(` ${key}`);
const explained = Object.values(reasons).flat();
const people = Object.values(named).flat();

describe('what customers send (rule screening 10)', () => {
  it.each(sent)('%s is listed for the customer, for a party, or with the reason why nobody is screened', (field) => {
    const keys = people.includes(field) ? [field] : explained.filter((key) => isOf(field, key));
    expect(keys).toHaveLength(1);
  });

  it('includes every field that the tables of this file list', () => {
    const ofLevels = allFields.map(({ name }) => `level ${name}`);
    expect(people.filter((key) => ![...sent, ...ofLevels].includes(key))).toEqual([]);
    expect(explained.filter((key) => !sent.some((field) => isOf(field, key)))).toEqual([]);
  });

  it('includes a name and a document for each kind of party', () => {
    expect(Object.keys(named)).toEqual(['customer', ...Object.keys(partyKinds)]);
    for (const fields of Object.values(named)) expect(fields.length).toBeGreaterThan(1);
  });
});

/**
 * The forms of an answer that may hold somebody's name or document; answers of other forms are chosen from a list, or are dates or phone
 * numbers.
 */
const forms_of_people = ['name', 'company_name', 'number', 'id_number', 'nit', 'shareholders'] satisfies FieldForm[];
/** The fields of free text. None of them asks for a name. */
const prose = ['mainAddress', 'homeAddress', 'outsideState', 'outsideCity', 'businessDescription', 'originOfFunds'];

const allFields: readonly FieldRequirement[] = Object.values(requirements).flatMap((levels) =>
  levels.flatMap(({ fields }) => fields),
);
const documentsOf = (kind: PartyKind) =>
  allFields.flatMap(({ name, names }) => (names?.kind === kind ? [name, names.documentIn ?? name] : []));

describe('the fields of the levels (rule screening 10)', () => {
  it.each(allFields.filter(({ form }) => (forms_of_people as readonly string[]).includes(form)))(
    '$name declares the customer or a party',
    ({ name, profile }) => {
      const kind = (Object.keys(partyKinds) as PartyKind[]).find((one) => documentsOf(one).includes(name));
      const isCustomers = profile === 'fullName' || profile === 'documentNumber';
      expect(isCustomers ? 'customer' : kind).toBeDefined();
      expect(named[isCustomers || kind === undefined ? 'customer' : kind]).toContain(`level ${name}`);
    },
  );

  it('hold free text only where these tests expect it', () => {
    const written = allFields.filter(({ form }) => form === 'text').map(({ name }) => name);
    expect(written.toSorted()).toEqual([...prose, 'descriptionEconomicActivity'].toSorted());
  });

  it('include a field for the document of each person whom another field names', () => {
    const documents = allFields
      .filter(({ names, form }) => names && form !== 'shareholders')
      .map(({ names }) => allFields.find(({ name }) => name === names?.documentIn)?.form);
    expect(documents).toEqual(['id_number', 'id_number']);
  });
});
