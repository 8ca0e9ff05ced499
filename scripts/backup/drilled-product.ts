import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAgreementKey } from '@caudal/api-spec';
import { generate } from 'otplib';
import { Visitor } from '../../api-server/src/testing/visitor.ts';
import { s3Credentials, type S3Peer } from '../../api-server/src/testing/s3-peer.ts';
import { drawDocument } from '../seed/drawn-documents.ts';
import { demoCustomer, demoNewcomer, demoOfficers, demoPassword } from '../seed/demo.ts';
import { drawPerson } from '../seed/people.ts';
import { Random } from '../seed/random.ts';
import { seed } from '../seed/seed.ts';
import { startSandbox, type Sandbox } from '../start/sandbox.ts';
import { freePorts } from '../start/temporary-sandbox.ts';

export const bucket = 'caudal-files';
/** Generated customers besides those of the demonstration. */
const customers = 8;

const used_codes: string[] = [];

interface Where {
  /** The folder of the bank's and the mail server's data, which the drill does not delete: they belong to others. */
  folder: string;
  databaseUrl: string;
  files: S3Peer;
  /** True to fill an empty database with the people of the demonstration. */
  isNew: boolean;
}

/** The product with its files in a bucket, used over HTTP as customers and officers use it. */
export class DrilledProduct {
  readonly sandbox: Sandbox;

  private constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  static async start({ folder, databaseUrl, files, isNew }: Where): Promise<DrilledProduct> {
    Object.assign(process.env, s3Credentials);
    const sandbox = await startSandbox({
      ports: await freePorts(),
      officers: demoOfficers,
      dataDir: folder,
      environment: {
        DATABASE_URL: databaseUrl,
        FILES_BUCKET: `${files.endpoint}/${bucket}`,
        EVM_RPC_URL: 'none',
        LOG_LEVEL: 'silent',
      },
      sites: { customer: null, backoffice: null },
      log: () => undefined,
      announced: false,
      ...(isNew && {
        seed: (running) => seed(running, { customers, officers: demoOfficers, progress: () => undefined }),
      }),
    });
    return new DrilledProduct(sandbox);
  }

  get services() {
    return this.sandbox.server.product.services;
  }

  async customer(email = demoCustomer): Promise<Visitor> {
    const visitor = new Visitor(this.sandbox.urls.customer);
    await visitor.signIn(email, demoPassword);
    return visitor;
  }

  /** Deposits pesos as the demonstration's customer, approves them at the bank, and returns the movement once it is credited. */
  async deposit(pesos: number): Promise<string> {
    const customer = await this.customer();
    const [account] = (await accepted(customer.call('listBankAccounts'))).body;
    const body = { accountID: account?.id ?? '', amount: String(pesos) };
    const started = await accepted(customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() }));
    const { transactionId, url } = started.body;
    const verdict = new URLSearchParams({ verdict: 'APPROVED', delivery: 'now' });
    await fetch(url ?? '', { method: 'POST', body: verdict, redirect: 'manual' });
    while ((await this.stateOf(transactionId)) !== 'completed') await sleep(50);
    return transactionId;
  }

  async stateOf(movement: string): Promise<string | null> {
    const { db } = this.services;
    const found = db.selectFrom('movements.movement').select('state').where('id', '=', movement);
    return (await found.executeTakeFirst())?.state ?? null;
  }

  /** Registers a new customer, and returns their e-mail address once the registration is stored. */
  async register(): Promise<string> {
    const email = `${randomUUID()}@correo.example`;
    const body = { email, password: demoPassword, langKey: 'es' };
    await accepted(new Visitor(this.sandbox.urls.customer).call('register', { body }));
    while (!(await this.hasRegistered(email))) await sleep(50);
    return email;
  }

  async hasRegistered(email: string): Promise<boolean> {
    const { db } = this.services;
    const found = db.selectFrom('identity.registration').select('email').where('email', '=', email);
    return (await found.executeTakeFirst()) !== undefined;
  }

  /** Returns the pesos of the demonstration's customer. */
  async pesos(): Promise<string> {
    const { body } = await accepted((await this.customer()).call('listBalances'));
    return body.find(({ symbol }) => symbol === 'COP')?.amount ?? '';
  }

  /** Uploads the photos of their document as the demonstration's newcomer. */
  async sendPhotos(): Promise<void> {
    const newcomer = await this.customer(demoNewcomer);
    await accepted(newcomer.call('answerSurvey', { body: { responseA: 1, responseB: 2, responseC: 0 } }));
    const body = new FormData();
    for (const kind of ['frontal', 'back', 'selfie'] as const) {
      const photo = await drawDocument(kind, drawPerson(new Random(11), 0));
      body.append(kind, new Blob([new Uint8Array(photo)]), `${kind}.jpg`);
    }
    await accepted(newcomer.call('saveLevel1Documents', { body }));
  }

  /** Signs an officer in. Waits for an unused code of the authenticator: the server accepts each code once, also after the restore. */
  async officer(): Promise<Visitor> {
    const officer = new Visitor(this.sandbox.urls.backoffice);
    const [{ email, secret }] = demoOfficers;
    const { publicKey } = await createAgreementKey();
    const { body } = await accepted(
      officer.call('authenticate', { body: { email, password: demoPassword, publicKey } }),
    );
    while ((await generate({ secret })) === used_codes.at(-1)) await sleep(200);
    used_codes.push(await generate({ secret }));
    await officer.answerSecondFactor(body.pending?.token ?? '', { code: used_codes.at(-1) ?? '' });
    return officer;
  }

  /** Opens every stored document as an officer, who sees it decrypted. Returns those that open, by their ids. */
  async documents(officer: Visitor): Promise<ReadonlyMap<string, string>> {
    const rows = await this.services.db.selectFrom('verification.document').select('id').orderBy('id').execute();
    const opened = new Map<string, string>();
    for (const { id } of rows) {
      const answer = await officer.call('readDocumentFile', { params: { documentId: id } });
      if (answer.status === 200) opened.set(id, String(answer.body));
    }
    return opened;
  }

  async stop(): Promise<void> {
    await this.sandbox.stop();
  }
}

/** Returns an answer. @throws if it is a refusal. */
async function accepted<Answer extends { status: number; problem: unknown }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.problem)}`);
  return answer;
}
