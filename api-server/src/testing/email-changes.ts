import { expectOk, anEmail, password } from './people.ts';
import { linkIn } from './letters.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

export const confirm_subject = 'Confirma tu correo nuevo en Caudal';
const changed_subject = 'Cambió el correo de tu cuenta en Caudal';

/** Returns the token in the link of a letter. */
export const tokenIn = (text: string): string => linkIn(text).split('#')[1] ?? '';

/** Returns functions for the steps of a change of e-mail, and functions that read the letters about the change. */
export function emailChangesOn(server: TestServer) {
  const ask = (customer: Visitor, email: string) => customer.call('changeEmail', { body: { email } });
  const confirm = (token: string, typed = password) =>
    server.customer().call('confirmEmail', { body: { token, password: typed } });
  const restore = (token: string) => server.customer().call('restoreEmail', { body: { token } });
  const confirmationOf = async (email: string) => tokenIn((await server.mailTo(email, confirm_subject)).text);
  const lettersOfChange = (email: string) => server.mailTo(email, changed_subject);
  const undoOf = async (email: string) => tokenIn((await lettersOfChange(email)).text);
  /** Changes an account's e-mail. Returns the new e-mail, and the token that undoes the change. */
  const change = async (customer: Visitor & { email: string }) => {
    const email = anEmail();
    await expectOk(ask(customer, email));
    await expectOk(confirm(await confirmationOf(email)));
    return { email, undo: await undoOf(customer.email) };
  };
  const signsIn = (email: string) =>
    server
      .customer()
      .signIn(email, password)
      .then(
        () => true,
        () => false,
      );
  return { ask, confirm, restore, confirmationOf, lettersOfChange, undoOf, change, signsIn };
}
