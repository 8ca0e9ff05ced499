import { aPdf, filesOf } from './pdfs.ts';
import type { components } from '@caudal/api-spec/server';
import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import sharp from 'sharp';
import { vi } from 'vitest';
import { enrolOfficer } from '../identity/officers.ts';
import { createCustomer } from '../identity/customer-account.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Letter } from '../platform/mail/letters.ts';
import { quickHash } from './quick-hash.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

export const password = 'cuatro caballos en el rio';
const officerSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const passwordHash = quickHash(password);

export function anEmail(): string {
  return `${randomUUID()}@correo.example`;
}

/** Returns a letter that expires in an hour by default. */
export function aLetter(to: string, life_seconds = 3_600): Letter {
  const expiresAt = new Date(Date.now() + life_seconds * 1_000).toISOString();
  return { kind: 'email_taken', to, langKey: 'es', link: 'http://localhost', word: null, expiresAt };
}

/** Creates a customer who has just confirmed their e-mail, and signs them in. */
export async function aNewCustomer(server: TestServer, email = anEmail()): Promise<Visitor & { email: string }> {
  const customer = { email, password_hash: await passwordHash, lang_key: 'es' };
  await inTransaction(server.db, (transaction) =>
    createCustomer(transaction, customer, server.running.product.openCustomer, server.running.services.clock()),
  );
  const visitor = server.customer();
  await visitor.signIn(email, password);
  return Object.assign(visitor, { email });
}

/** Creates an enrolled officer, by default a reviewer and approver, and signs them in. */
export async function anOfficer(
  server: TestServer,
  email = anEmail(),
  roles: readonly string[] = ['reviewer', 'approver'],
): Promise<Visitor & { email: string }> {
  const officer = { email, passwordHash: await passwordHash, totpSecret: officerSecret, roles };
  await enrolOfficer(server.db, officer, server.running.services.config.DATA_KEY);
  const visitor = server.officer();
  await signInOfficer(server, visitor, email);
  return Object.assign(visitor, { email });
}

export async function signInOfficer(server: TestServer, visitor: Visitor, email: string): Promise<void> {
  const { publicKey } = await aKey();
  const { body } = await visitor.call('authenticate', { body: { email, password, publicKey } });
  if (!body.pending) throw new Error('No second factor is asked for');
  await visitor.answerSecondFactor(body.pending.token, { code: await codeNow(server) });
}

/** Returns the code that the officer's authenticator shows at the server's time. */
export function codeNow(server: TestServer, secret = officerSecret): Promise<string> {
  return generate({ secret, epoch: Math.floor(server.running.services.clock().getTime() / 1_000) });
}

export async function aKey() {
  const { createAgreementKey } = await import('@caudal/api-spec');
  return createAgreementKey();
}

export const survey = { responseA: 1, responseB: 2, responseC: 0 } as const;

/** Creates a photo of a single random colour, by default of the smallest size that is accepted. */
export function aPhoto(colour = `#${randomUUID().slice(0, 6)}`, side = 320): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

export async function photos(...kinds: ('frontal' | 'back' | 'selfie')[]): Promise<FormData> {
  const form = new FormData();
  for (const kind of kinds) form.append(kind, new Blob([new Uint8Array(await aPhoto())]), `${kind}.jpg`);
  return form;
}

let documents = 9_900_000_000 + Math.floor(Math.random() * 1_000_000);

export function level1Of({ email }: { email: string }) {
  documents += 1;
  return {
    fullName: 'Ana María Peña Ruiz',
    identificationNumber: String(documents),
    birthDate: '1990-05-17',
    identificationTypeID: '7',
    email,
    cellphoneNumber: '3001234567',
    peps: false,
  };
}

/** Creates a customer who has submitted level 1, which nobody has reviewed. */
export async function aSubmittedCustomer(
  server: TestServer,
  declared: Partial<ReturnType<typeof level1Of>> = {},
): Promise<Visitor & { email: string; id: string }> {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
  await expectOk(customer.call('saveLevel1Fields', { body: { ...level1Of(customer), ...declared } }));
  const { body } = await customer.call('readAccount');
  return Object.assign(customer, { id: body.id });
}

/** Waits until a customer was screened against the lists. Before that, the customer cannot move money. */
function untilScreened({ db }: Pick<TestServer, 'db'>, id: string): Promise<void> {
  const screened = db.selectFrom('customers.customer').select('screened_at').where('account_id', '=', id);
  return vi.waitFor(
    async () => {
      if (!(await screened.executeTakeFirstOrThrow()).screened_at) throw new Error(`${id} was not screened yet`);
    },
    { timeout: 120_000, interval: 20 },
  );
}

/** Creates a customer whose level 1 an officer has verified, and who was screened. */
export async function aVerifiedCustomer(
  server: TestServer,
  officer: Visitor,
  declared: Partial<ReturnType<typeof level1Of>> = {},
): Promise<Visitor & { email: string; id: string }> {
  const customer = await aSubmittedCustomer(server, declared);
  await accept(officer, await documentIds(officer, customer.id));
  await untilScreened(server, customer.id);
  return customer;
}

/** Returns the ids of a customer's identity images in the documents' order: front, back, selfie. */
export async function documentIds(officer: Visitor, userId: string): Promise<string[]> {
  const { body } = await officer.call('listCustomerDocuments', { query: { userId } });
  return body.slice(0, 3).map((document) => document?.id ?? '');
}

export async function expectOk<Answer extends { status: number; problem: unknown }>(
  call: Promise<Answer>,
): Promise<Answer> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.problem)}`);
  return answer;
}

/** Opens the image of each of these documents, as an officer. */
export async function lookAt(officer: Visitor, ids: readonly string[]): Promise<void> {
  for (const documentId of new Set(ids)) await expectOk(officer.call('readDocumentFile', { params: { documentId } }));
}

/**
 * Opens and accepts these documents, as an officer.
 * @throws when the server refuses.
 */
export async function accept(officer: Visitor, ids: readonly string[]) {
  await lookAt(officer, ids);
  return expectOk(officer.call('acceptDocuments', { body: { idUserDocument: ids } }));
}

/** Returns the ids of a customer's documents that wait for review, of the given level or of all levels. */
export async function waitingOf(officer: Visitor, userId: string, level?: number): Promise<string[]> {
  const { body } = await expectOk(officer.call('listCustomerSubmissions', { query: { userId } }));
  return body
    .filter((sent) => level === undefined || sent.level === level)
    .flatMap(({ documents }) => documents)
    .filter(({ state }) => state === 'Pendiente')
    .map(({ id }) => id);
}

/** Opens and accepts, as an officer, every document of a customer that waits for review. */
export async function acceptAll(officer: Visitor, userId: string): Promise<void> {
  await accept(officer, await waitingOf(officer, userId));
}

type Words = Omit<components['schemas']['DocumentDecline'], 'idUserDocument' | 'description'>;

/**
 * Opens and declines these documents, as an officer.
 * @throws when the server refuses.
 */
export async function decline(
  officer: Visitor,
  ids: readonly string[],
  description = 'La foto está borrosa.',
  words: Words = {},
) {
  await lookAt(officer, ids);
  return expectOk(officer.call('declineDocuments', { body: { idUserDocument: ids, description, ...words } }));
}

/** The fields of level 2 of a customer who lives in Bogotá. */
export const level2 = {
  isColombian: 'true',
  homeAddress: 'Carrera 7 # 71-21',
  cityID: '11001',
  occupationID: '11',
  economicActivityID: '29',
  descriptionEconomicActivity: 'Asesorías',
  sourceOfFunds: 'true',
} as const;

/** Creates a customer whose level 1 is verified, and who has submitted level 2, which nobody has reviewed. */
export async function aCustomerWithAddress(
  server: TestServer,
  officer: Visitor,
  { fullName, ...place }: { fullName?: string; homeAddress?: string; cityID?: string } = {},
) {
  const customer = await aVerifiedCustomer(server, officer, fullName === undefined ? {} : { fullName });
  await expectOk(customer.call('saveLevel2Fields', { body: { ...level2, ...place } }));
  await expectOk(customer.call('saveLevel2Documents', { body: filesOf(['proofResidence', await aPdf()]) }));
  return customer;
}
