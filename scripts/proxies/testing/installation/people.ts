import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { vi } from 'vitest';
import { savingsAccount } from '../../../../api-server/src/testing/depositors.ts';
import {
  accept,
  aKey,
  anEmail,
  documentIds,
  expectOk,
  level1Of,
  password,
  photos,
  survey,
} from '../../../../api-server/src/testing/people.ts';
import { domains } from '../../certificate.ts';
import { ProxiedVisitor } from '../proxied-visitor.ts';
import { blockOf } from './manual.ts';
import type { Peers } from './peers.ts';
import type { Site } from './site.ts';
import { runTransient } from './units.ts';

const patience = { timeout: 300_000, interval: 200 };
/** The seconds for which an authenticator shows a code. */
const code_seconds = 30;

export type Customer = ProxiedVisitor & { readonly email: string; readonly id: string; readonly accountID: string };

/** The people who come to an installation through its proxy. */
export class People {
  readonly #site: Site;
  readonly #peers: Peers;
  /** The certificates to trust. */
  readonly ca: string;
  readonly #visitors: ProxiedVisitor[] = [];

  constructor(site: Site, peers: Peers, ca: string) {
    this.#site = site;
    this.#peers = peers;
    this.ca = ca;
  }

  /** Creates somebody with a browser at an address of their own. */
  come(domain: keyof typeof domains): ProxiedVisitor {
    const from = `127.0.1.${this.#visitors.length + 1}`;
    const way = { port: this.#site.ports[domain], ca: this.ca, from, sendsAgain: true };
    const visitor = new ProxiedVisitor(`https://${domains[domain]}`, way);
    this.#visitors.push(visitor);
    return visitor;
  }

  hangUp(): void {
    for (const visitor of this.#visitors) visitor.hangUp();
  }

  /** Invites an officer by the manual's line, who opens the printed link and signs in. */
  async anOfficer(email: string, role: string): Promise<ProxiedVisitor> {
    const line = blockOf('install', 'create-officer ana@example.co administrator');
    const named = line.replace('ana@example.co administrator', `${email} ${role}`);
    const { code, stdout, stderr } = await runTransient(this.#site.machines.one, named);
    const [, origin, token = ''] = /(https:\S+)\/enrol#(\S+)/.exec(stdout) ?? [];
    const officer = this.come('backoffice');
    if (code !== 0 || origin !== officer.origin) throw new Error(`No link for ${email}: ${stdout}${stderr}`);
    const { secret } = (await expectOk(officer.call('beginEnrolment', { body: { token } }))).body;
    // The next code, which the server takes too, is left for signing in: each is taken once.
    await vi.waitFor(async () => {
      const first = await generate({ secret, epoch: Math.floor(Date.now() / 1_000) - code_seconds });
      await expectOk(officer.call('completeEnrolment', { body: { token, password, code: first } }));
    }, patience);
    const { publicKey } = await aKey();
    const { body } = await expectOk(officer.call('authenticate', { body: { email, password, publicKey } }));
    await officer.answerSecondFactor(body.pending?.token ?? '', { code: await generate({ secret }) });
    return officer;
  }

  /** Signs up a customer by the mailed link, has the reviewer verify them, and adds a bank account. */
  async aCustomer(reviewer: ProxiedVisitor): Promise<Customer> {
    const customer = this.come('customer');
    const email = anEmail();
    await expectOk(customer.call('register', { body: { email, password, langKey: 'es' } }));
    const text = await vi.waitUntil(() => this.#peers.letterTo(email), patience);
    const [, token = ''] = /#([\w-]{43})/.exec(text) ?? [];
    await expectOk(customer.call('activate', { body: { token, password } }));
    await customer.signIn(email, password);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
    await expectOk(customer.call('saveLevel1Fields', { body: level1Of({ email }) }));
    const { id } = (await expectOk(customer.call('readAccount'))).body;
    await accept(reviewer, await documentIds(reviewer, id));
    const { body } = await expectOk(customer.call('addBankAccount', { body: savingsAccount }));
    // Money moves once the customer was screened.
    await vi.waitFor(
      () =>
        expectOk(
          customer.call(
            'startDeposit',
            { body: { accountID: body.id, amount: '10000' } },
            { idempotencyKey: randomUUID() },
          ),
        ),
      patience,
    );
    return Object.assign(customer, { email, id, accountID: body.id });
  }
}
