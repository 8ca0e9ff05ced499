import { Readable } from 'node:stream';
import {
  createCustomer,
  createHandlers,
  inTransaction,
  type AccountContext,
  type AllHandlers,
  type Services,
} from '@caudal/api-server';
import { Refusal } from '@caudal/api-spec/server';
import { drawDocument, type DrawnKind } from './drawn-documents.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { seedBank, type SeedBank } from './seed-bank.ts';

const kinds = ['frontal', 'back', 'selfie'] as const satisfies readonly DrawnKind[];

/** One customer's way through the product, by the very functions that answer the apps, at a time of its own. */
export class Journey {
  readonly person: Person;
  readonly bank: SeedBank;
  #now: Date;
  readonly #services: Services;
  readonly #handlers: AllHandlers;
  readonly #random: Random;
  #accountId = '';
  #state: 1 | 2 = 1;

  constructor(services: Services, person: Person, random: Random, begins: Date) {
    this.person = person;
    this.#random = random;
    this.#now = begins;
    this.bank = seedBank();
    // Nothing that happened in the past is mailed or asked of the bank now.
    const jobs = { ...services.jobs, send: async () => undefined };
    this.#services = { ...services, jobs, bank: this.bank, clock: () => this.#now };
    this.#handlers = createHandlers(this.#services);
  }

  /** False when this customer was there before: an earlier seeding was interrupted after it. */
  async open(passwordHash: string): Promise<boolean> {
    const customer = { email: this.person.email, password_hash: passwordHash, lang_key: 'es' };
    const id = await inTransaction(this.#services.db, (transaction) =>
      createCustomer(transaction, customer, this.#now),
    );
    this.#accountId = id ?? '';
    return id !== null;
  }

  wait(hours: number): void {
    const milliseconds = hours * 3_600_000 * (0.5 + this.#random.next());
    this.#now = new Date(Math.min(this.#now.getTime() + milliseconds, Date.now()));
  }

  async answerSurvey(): Promise<void> {
    const body = {
      responseA: this.#random.between(0, 3),
      responseB: this.#random.between(0, 3),
      responseC: 0,
    } as const;
    done(await this.#handlers.answerSurvey(asking(body), this.#own()));
    this.#state = 2;
  }

  async sendPhotos(which: readonly DrawnKind[] = kinds): Promise<void> {
    const files = await Promise.all(
      which.map(async (kind) => ({
        field: kind,
        filename: `${kind}.jpg`,
        content: Readable.from([await drawDocument(kind, this.person)]),
      })),
    );
    done(await this.#handlers.saveLevel1Documents(asking(iterate(files)), this.#own()));
  }

  async submitLevel1(): Promise<void> {
    done(await this.#handlers.saveLevel1Fields(asking(this.person), this.#own()));
  }

  /** An officer decides on the customer's documents, by position: 0 front, 1 back, 2 selfie. */
  async review(
    officerId: string,
    positions: readonly number[],
    decline?: { description: string; reasonCode: 'blurred' | 'glare' | 'cropped' },
  ): Promise<void> {
    const context = this.#context(officerId, 'backoffice');
    const documents = done(
      await this.#handlers.listCustomerDocuments(
        { query: { userId: this.#accountId }, params: {}, body: undefined },
        context,
      ),
    );
    const idUserDocument = positions.flatMap((position) => documents[position]?.id ?? []);
    if (decline) done(await this.#handlers.declineDocuments(asking({ idUserDocument, ...decline }), context));
    else done(await this.#handlers.acceptDocuments(asking({ idUserDocument }), context));
  }

  async addBankAccount(alias: string): Promise<string> {
    const { fullName, identificationNumber } = this.person;
    const account = String(this.#random.between(10_000_000_000, 99_999_999_999));
    const body = {
      alias,
      account,
      accountType: 9,
      bank: String(this.#random.between(1, 12)),
      holderName: fullName,
      holderDocument: identificationNumber,
    } as const;
    return done(await this.#handlers.addBankAccount(asking(body), this.#own())).id;
  }

  async deposit(accountID: string, pesos: number): Promise<void> {
    const key = `seed-${this.person.identificationNumber}-${this.#now.getTime()}`;
    done(await this.#handlers.startDeposit(asking({ accountID, amount: String(pesos) }), this.#own(key)));
  }

  #own(idempotencyKey = ''): AccountContext {
    return this.#context(this.#accountId, 'customer', idempotencyKey);
  }

  #context(accountId: string, audience: 'customer' | 'backoffice', idempotencyKey = ''): AccountContext {
    const isCustomer = audience === 'customer';
    return {
      visitor: { audience, ip: '127.0.0.1', userAgent: 'seed', requestId: 'seed' },
      refreshCookie: { read: () => null, set: () => undefined, clear: () => undefined },
      idempotencyKey,
      log: this.#services.log,
      signal: new AbortController().signal,
      caller: {
        accountId,
        sessionId: '',
        email: this.person.email,
        state: isCustomer ? this.#state : 2,
        langKey: 'es',
        authorities: [isCustomer ? 'ROLE_USER' : 'ROLE_ADMIN'],
        bodyKey: null,
      },
    };
  }
}

function asking<Body>(body: Body) {
  return { query: {}, params: {}, body };
}

function done<Answer>(answer: Answer): Exclude<Answer, Refusal> {
  if (answer instanceof Refusal)
    throw new Error(`Seeding was refused: ${answer.code} ${JSON.stringify(answer.fields)}`);
  return answer as Exclude<Answer, Refusal>;
}

async function* iterate<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
