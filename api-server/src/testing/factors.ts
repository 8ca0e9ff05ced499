import { aKey, codeNow, expectOk, password } from './people.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** What a customer's authenticator app and drawer hold. */
export interface Kept {
  secret: string;
  recoveryCodes: string[];
}

/** Adds an authenticator app; the code that confirms it is used up, so the clock goes on. */
export async function addAuthenticator(server: TestServer, customer: Visitor, name = 'Mi celular'): Promise<Kept> {
  const { body: begun } = await expectOk(customer.call('beginTotp'));
  const code = await codeNow(server, begun.secret);
  const { body } = await expectOk(customer.call('addTotp', { body: { id: begun.id, name, code } }));
  server.pass(30);
  return { secret: begun.secret, recoveryCodes: body.recoveryCodes ?? [] };
}

/** The first step of a sign-in in a browser of its own: what it waits for. */
export async function typePassword(server: TestServer, email: string, visitor = server.customer()) {
  const { publicKey } = await aKey();
  const { body } = await expectOk(visitor.call('authenticate', { body: { email, password, publicKey } }));
  return { visitor, pending: body.pending, token: body.pending?.token ?? '' };
}

/** Answers the second step as it stands, refused or not. */
export async function answer(visitor: Visitor, token: string, proof: object) {
  const { publicKey } = await aKey();
  return visitor.call('answerSecondFactor', { body: { token, proof, publicKey } });
}
