import { aKey, codeNow, expectOk, password } from './people.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** The secrets that a customer keeps: the authenticator app's and the recovery codes. */
interface Kept {
  secret: string;
  recoveryCodes: string[];
}

/** Adds an authenticator app. The code that confirms the app is used up, so the clock is moved until the app shows the next code. */
export async function addAuthenticator(server: TestServer, customer: Visitor, name = 'Mi celular'): Promise<Kept> {
  const { body: begun } = await expectOk(customer.call('beginTotp'));
  const code = await codeNow(server, begun.secret);
  const { body } = await expectOk(customer.call('addTotp', { body: { id: begun.id, name, code } }));
  server.pass(30);
  return { secret: begun.secret, recoveryCodes: body.recoveryCodes ?? [] };
}

/** Signs in with the password in a new browser. Returns the second step for which the sign-in waits. */
export async function typePassword(server: TestServer, email: string, visitor = server.customer()) {
  const { publicKey } = await aKey();
  const { body } = await expectOk(visitor.call('authenticate', { body: { email, password, publicKey } }));
  return { visitor, pending: body.pending, token: body.pending?.token ?? '' };
}

/** Answers the second step of a sign-in; the answer may be a refusal. */
export async function answer(visitor: Visitor, token: string, proof: object) {
  const { publicKey } = await aKey();
  return visitor.call('answerSecondFactor', { body: { token, proof, publicKey } });
}
