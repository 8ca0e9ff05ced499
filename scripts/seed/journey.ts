import { Readable } from 'node:stream';
import {
  assemble,
  builtInScreener,
  createCustomer,
  inTransaction,
  screenCustomer,
  type AccountContext,
  type Product,
  type ProductParts,
  type Services,
} from '@caudal/api-server';
import { asking, contextOf, done } from './asking.ts';
import type { SandboxChain } from '../sandbox/chain/chain.ts';
import { deposit_key_prefix } from './demo.ts';
import { drawDocument, type DrawnKind } from './drawn-documents.ts';
import { drawPaper, type LevelAnswers } from './drawn-papers.ts';
import { servicesAt } from './past-services.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { seedRail, type NotePayment, type SeedRail } from './seed-rail.ts';

const kinds = ['frontal', 'back', 'selfie'] as const satisfies readonly DrawnKind[];

interface Decline {
  readonly description: string;
  readonly reasonCode: 'blurred' | 'glare' | 'cropped';
}

/** The services and parts of the server that a journey uses. */
export interface Running {
  services: Services;
  parts: ProductParts;
  /** Notes a payment in the bank's journal, so that bank and ledger agree about seeded payments. */
  notePayment: NotePayment;
  /** The chain, whose past is not simulated yet; without a chain, nobody holds tokens. */
  chain?: SandboxChain;
}

/**
 * Takes one customer through the product by calling the handlers that answer the apps, with a clock of its own. A step that an
 * interrupted seeding has already taken changes nothing, and draws the same numbers from `random` as it did then.
 */
export class Journey {
  readonly person: Person;
  readonly rail: SeedRail;
  #now: Date;
  readonly #services: Services;
  readonly #product: Product;
  readonly #random: Random;
  #accountId = '';
  #state: 1 | 2 = 1;
  #deposits = 0;

  constructor({ services, parts, notePayment }: Running, person: Person, random: Random, begins: Date) {
    this.person = person;
    this.#random = random;
    this.#now = begins;
    this.#services = servicesAt(services, () => this.#now);
    const [first, ...others] = parts.rails;
    if (!first) throw new Error('There is no rail to bring pesos in');
    this.rail = seedRail(first, notePayment);
    this.#product = assemble(this.#services, { ...parts, rails: [this.rail, ...others] });
  }

  /** Opens the account, or continues with the existing one from the time at which it was opened. */
  async open(passwordHash: string): Promise<void> {
    const { db } = this.#services;
    const customer = { email: this.person.email, password_hash: passwordHash, lang_key: 'es' };
    await inTransaction(db, (transaction) =>
      createCustomer(transaction, customer, this.#product.openCustomer, this.#now),
    );
    const account = await accountOf(this.#services, 'customer', this.person.email);
    this.#accountId = account.id;
    this.#now = account.created_at;
  }

  wait(hours: number): void {
    const milliseconds = hours * 3_600_000 * (0.5 + this.#random.next());
    this.#now = new Date(Math.min(this.#now.getTime() + milliseconds, Date.now()));
  }

  /** Moves the journey's time forward to a moment, unless it is later already. */
  until(moment: Date): void {
    if (moment > this.#now) this.#now = moment;
  }

  async answerSurvey(): Promise<void> {
    const body = {
      responseA: this.#random.between(0, 3),
      responseB: this.#random.between(0, 3),
      responseC: 0,
    } as const;
    done(await this.#product.handlers.answerSurvey(asking(body), this.own()));
    this.#state = 2;
  }

  /** Sends those of the photos that were never sent. */
  async sendPhotos(which: readonly DrawnKind[] = kinds): Promise<void> {
    const sent = done(await this.#product.handlers.listOwnDocuments(asking(undefined), this.own()));
    await this.#upload(which.filter((kind) => !sent.some((document) => document.kind === kind)));
  }

  /** Sends those of the photos that were declined. */
  async sendAgain(which: readonly DrawnKind[]): Promise<void> {
    const sent = done(await this.#product.handlers.listOwnDocuments(asking(undefined), this.own()));
    const declined = sent.filter(({ state }) => state === 'Declinado');
    await this.#upload(which.filter((kind) => declined.some((document) => document.kind === kind)));
  }

  async #upload(which: readonly DrawnKind[]): Promise<void> {
    if (which.length === 0) return;
    const files = await Promise.all(
      which.map(async (kind) => ({
        field: kind,
        filename: `${kind}.jpg`,
        content: Readable.from([await drawDocument(kind, this.person)]),
      })),
    );
    done(await this.#product.handlers.saveLevel1Documents(asking(iterate(files)), this.own()));
  }

  async submitLevel1(): Promise<void> {
    done(await this.#product.handlers.saveLevel1Fields(asking(this.person), this.own()));
  }

  /** The journey's current time. */
  get now(): Date {
    return this.#now;
  }

  async becomeInstitution(): Promise<void> {
    done(await this.#product.handlers.choosePersonType(asking({ personType: 'institution' as const }), this.own()));
  }

  /** Submits a level with those of its papers that were never sent. */
  async submitLevel(level: number, { fields, papers }: LevelAnswers): Promise<void> {
    const { handlers } = this.#product;
    const atLevel = <Body>(body: Body) => ({ query: {}, params: { level: String(level) }, body });
    const sent = done(await handlers.listLevelDocuments(atLevel(undefined), this.own()));
    const missing = papers.filter(({ fileName }) => !sent.some((document) => document.fileName === fileName));
    const files = await Promise.all(
      missing.map(async (paper) => ({
        field: paper.kind,
        filename: paper.fileName,
        content: Readable.from([await drawPaper(paper)]),
      })),
    );
    if (files.length > 0) done(await handlers.saveLevelDocuments(atLevel(iterate(files)), this.own()));
    done(await handlers.submitLevel(atLevel({ fields }), this.own()));
  }

  /** Lets an officer view and accept all pending documents of a level. */
  async accept(officerId: string, level: number): Promise<void> {
    const context = this.#asOfficer(officerId);
    const submissions = done(await this.#product.handlers.listCustomerSubmissions(this.#aboutThem(), context));
    const waiting = submissions
      .filter((submission) => submission.level === level)
      .flatMap(({ documents }) => documents)
      .filter(({ state }) => state === 'Pendiente');
    const ids = waiting.map(({ id }) => id);
    await this.#decide(ids, context);
  }

  /** Lets an officer accept or decline the documents at these positions (0 front, 1 back, 2 selfie), each only once. */
  async review(officerId: string, positions: readonly number[], decline?: Decline): Promise<void> {
    const context = this.#asOfficer(officerId);
    const documents = done(await this.#product.handlers.listCustomerDocuments(this.#aboutThem(), context));
    const idUserDocument = positions.flatMap((position) => {
      const document = documents[position];
      // A resent document was decided before, and stays pending for the second decision.
      return document && document.state === 'Pendiente' && !document.resent ? document.id : [];
    });
    await this.#decide(idUserDocument, context, decline);
  }

  #aboutThem() {
    return { ...asking(undefined), query: { userId: this.#accountId } };
  }

  async #decide(idUserDocument: string[], context: AccountContext, decline?: Decline): Promise<void> {
    const { handlers } = this.#product;
    for (const documentId of idUserDocument)
      done(await handlers.readDocumentFile({ ...asking(undefined), params: { documentId } }, context));
    if (idUserDocument.length > 0) {
      if (decline) done(await handlers.declineDocuments(asking({ idUserDocument, ...decline }), context));
      else done(await handlers.acceptDocuments(asking({ idUserDocument }), context));
    }
    await this.#screen();
  }

  /** Screens an accepted customer at once, because their money cannot move before. */
  async #screen(): Promise<void> {
    const unscreened = await this.#services.db
      .selectFrom('customers.customer')
      .select('account_id')
      .where('account_id', '=', this.#accountId)
      .where('verified_level', '>', 0)
      .where('screened_at', 'is', null)
      .executeTakeFirst();
    if (!unscreened) return;
    await screenCustomer(this.#services, builtInScreener, { accountId: this.#accountId, cause: 'identity_accepted' });
  }

  async addBankAccount(alias: string): Promise<string> {
    const { fullName, identificationTypeID, identificationNumber } = this.person;
    const account = String(this.#random.between(10_000_000_000, 99_999_999_999));
    const body = {
      alias,
      account,
      accountType: 9,
      bank: String(this.#random.between(1, 12)),
      holderName: fullName,
      holderDocumentTypeID: identificationTypeID,
      holderDocument: identificationNumber,
    } as const;
    const added = done(await this.#product.handlers.listBankAccounts(asking(undefined), this.own()));
    const former = added.find((one) => one.alias === alias);
    return former ? former.id : done(await this.#product.handlers.addBankAccount(asking(body), this.own())).id;
  }

  async deposit(accountID: string, pesos: number): Promise<void> {
    this.#deposits += 1;
    // The key is the same at every seeding: an interrupted deposit is resumed, a settled one stays as it is.
    const key = `${deposit_key_prefix}${this.person.identificationNumber}-${this.#deposits}`;
    done(await this.#product.handlers.startDeposit(asking({ accountID, amount: String(pesos) }), this.own(key)));
  }

  get accountId(): string {
    return this.#accountId;
  }

  /** Returns the context of a request by the customer. */
  own(idempotencyKey = ''): AccountContext {
    const state = this.#state;
    return contextOf({ ...this.#asked('customer', this.#accountId), state, idempotencyKey });
  }

  #asOfficer(accountId: string): AccountContext {
    return contextOf(this.#asked('backoffice', accountId));
  }

  #asked<A extends 'customer' | 'backoffice'>(audience: A, accountId: string) {
    return { accountId, audience, email: this.person.email, now: this.#now, reading: this.#services.db };
  }
}

export function accountOf({ db }: Services, audience: 'customer' | 'backoffice', email: string) {
  return db
    .selectFrom('identity.account')
    .select(['id', 'created_at'])
    .where('audience', '=', audience)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

async function* iterate<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
