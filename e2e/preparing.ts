// Makes accounts while the tests run, in the server's own process. A test with officers and customers of its own can
// run twice, and in parallel with others.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { enrolOfficer, inviteOfficer } from '@caudal/api-server';
import { quickHash } from '../api-server/src/testing/quick-hash.ts';
import { demoPassword } from '../scripts/seed/demo.ts';
import { Journey, type Running } from '../scripts/seed/journey.ts';
import { drawPerson, type Person } from '../scripts/seed/people.ts';
import { Random } from '../scripts/seed/random.ts';
import { urls } from './ports.ts';

export interface PreparedOfficer {
  readonly email: string;
  /** The secret of the authenticator, in Base32. */
  readonly secret: string;
}

export interface PreparedCustomer {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly number: string;
}

export interface WantedOfficer {
  readonly roles: readonly string[];
}

export interface WantedCustomer {
  /** The last step that the customer has completed. */
  readonly step: 'opened' | 'answered' | 'submitted' | 'verified';
  /** The pesos of each deposit of a verified customer. */
  readonly deposits?: readonly number[];
  readonly declared?: Partial<Pick<Person, 'fullName' | 'birthDate' | 'identificationNumber'>>;
  /** Hours since the account was opened. Waiting cases are listed and taken oldest first. */
  readonly hours?: number;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const hour_milliseconds = 3_600_000;

const aName = () => randomUUID().slice(0, 13);

/**
 * Starts an HTTP server at `urls.preparing` that creates the officers, customers and invitations that tests request. `reviewer` is the id of
 * the officer who verifies these customers. Returns a function that stops the server.
 */
export async function listenForWishes(running: Running, reviewer: string): Promise<() => void> {
  const passwordHash = await quickHash(demoPassword);
  const { db, config, clock } = running.services;
  const make = async (path: string | undefined, wanted: unknown): Promise<unknown> => {
    if (path === '/officers') return makeOfficer(wanted as WantedOfficer);
    if (path === '/customers') return makeCustomer(running, { passwordHash, reviewer, ...(wanted as WantedCustomer) });
    const email = `invitado-${aName()}@caudal.example`;
    return { email, link: `${urls.backoffice}/enrol#${await inviteOfficer(db, email, ['reviewer'], clock())}` };
  };
  async function makeOfficer({ roles }: WantedOfficer): Promise<PreparedOfficer> {
    const officer = { email: `oficial-${aName()}@caudal.example`, secret: aSecret() };
    await enrolOfficer(db, { ...officer, totpSecret: officer.secret, passwordHash, roles }, config.DATA_KEY);
    return officer;
  }
  const server = createServer((request, response) => {
    const answer = async () => make(request.url, await json(request));
    answer().then(
      (person) => response.end(JSON.stringify(person)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(urls.preparing).port), '127.0.0.1', resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

function aSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/**
 * Returns a document number that does not end in 00: for such numbers the seed draws a barcode with a different
 * number, which officers would have to explain.
 */
function aNumber(): string {
  const [first, last] = [randomInt(1e6), randomInt(1, 100)];
  return `98${String(first).padStart(6, '0')}${String(last).padStart(2, '0')}`;
}

interface Making extends WantedCustomer {
  readonly passwordHash: string;
  readonly reviewer: string;
}

async function makeCustomer(running: Running, wanted: Making): Promise<PreparedCustomer> {
  const { step, deposits = [], declared, hours = 1, passwordHash, reviewer } = wanted;
  const random = new Random(randomInt(2 ** 31));
  const person: Person = {
    ...drawPerson(random, 0),
    email: `${aName()}@correo.example`,
    identificationTypeID: '7',
    identificationNumber: aNumber(),
    peps: false,
    ...declared,
  };
  const journey = new Journey(running, person, random, new Date(Date.now() - hours * hour_milliseconds));
  await journey.open(passwordHash);
  if (step !== 'opened') await journey.answerSurvey();
  if (step === 'submitted' || step === 'verified') {
    await journey.sendPhotos();
    await journey.submitLevel1();
  }
  if (step === 'verified') {
    await journey.review(reviewer, [0, 1, 2]);
    if (deposits.length > 0) {
      const account = await journey.addBankAccount('Ahorros');
      for (const pesos of deposits) await journey.deposit(account, pesos);
    }
  }
  const { id } = await running.services.db
    .selectFrom('identity.account')
    .select('id')
    .where('audience', '=', 'customer')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  return { id, email: person.email, fullName: person.fullName, number: person.identificationNumber };
}
