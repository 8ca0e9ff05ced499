import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The mailbox that the server does not know. */
export const unknown_mailbox = 'nadie@otra.example';

/** Starts a mail server that lets in one user, takes mail from one sender, and does not know one mailbox. */
export async function startRefusingMailServer(sender: string) {
  let letters = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'caudal' && password === 'secreto'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onMailFrom: ({ address }, _session, done) =>
      done(address === sender ? null : Object.assign(new Error('Sender is not ours'), { responseCode: 553 })),
    onRcptTo: ({ address }, _session, done) =>
      done(address === unknown_mailbox ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      letters += 1;
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return {
    urlFor: (password: string) => `smtp://caudal:${password}@127.0.0.1:${port}`,
    /** Returns the number of letters that were handed over. */
    letters: () => letters,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
