import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { mailTimeouts } from '../../api-server/src/platform/mail/mailer.ts';
import { amiss, fine, type Check } from './check.ts';

export const mail: Check = {
  passes:
    'the mail server takes our sender (`MAIL_FROM`) and `SUPPORT_EMAIL` as a recipient; asked by SMTP up to DATA, so nothing is sent',
  look: async ({ config, foreignMailbox }) => {
    const { SMTP_URL, MAIL_FROM, SUPPORT_EMAIL } = config;
    const recipients = [SUPPORT_EMAIL, ...(foreignMailbox === null ? [] : [foreignMailbox])];
    const refusal = await refusalOf(SMTP_URL, MAIL_FROM, recipients);
    if (refusal === null) return fine(`Letters from ${MAIL_FROM} to ${recipients.join(' and ')} are accepted.`);
    return amiss(`${refusal} Correct SMTP_URL or MAIL_FROM, or allow this machine on the mail server.`);
  },
};

/** Returns in words why the mail server would not accept a letter; null when it would. Sends the envelope only, never a letter. */
async function refusalOf(url: string, from: string, recipients: readonly string[]): Promise<string | null> {
  const { auth, ...options } = parseConnectionUrl(url);
  let refused: string | null = null;
  const connection = new SMTPConnection({
    ...options,
    ...mailTimeouts,
    // The library sends SMTP commands for its caller only within a custom authentication method.
    customAuth: {
      ENVELOPE: async ({ sendCommand }) => {
        const commands = [`MAIL FROM:<${from}>`, ...recipients.map((to) => `RCPT TO:<${to}>`)];
        for (const command of commands) {
          const { status, response } = await sendCommand(command);
          if (status < 200 || status > 299) refused ??= `The mail server answers ${command} with: ${response}.`;
        }
        await sendCommand('RSET');
        return true;
      },
    },
  });
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      run((error) => (error ? reject(error) : resolve()));
    });
  try {
    await step((done) => connection.connect(done));
    if (auth) await step((done) => connection.login(auth, done));
    await step((done) => connection.login({ method: 'ENVELOPE' }, done));
    return refused;
  } catch (error) {
    const { hostname, port } = new URL(url);
    const why = error instanceof Error ? error.message : String(error);
    return `The mail server at ${hostname}${port && `:${port}`} does not let us in (${why}).`;
  } finally {
    connection.quit();
  }
}
