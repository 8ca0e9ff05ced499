import { createTransport } from 'nodemailer';
import type { Config } from '../config/variables.ts';
import { renderLetter, type Letter } from './letters.ts';

export type SendLetter = (letter: Letter) => Promise<void>;

/** A mail server that says nothing is given up before the job is (jobs.ts), or the letter would be sent twice at a time. */
const silence = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends by SMTP. @throws when the server does not take the letter; the job that called tries again. */
export function createMailer(config: Config): SendLetter {
  const transport = createTransport({ url: config.SMTP_URL, ...silence }, { from: `Caudal <${config.MAIL_FROM}>` });
  return async (letter) => {
    await transport.sendMail({ to: letter.to, ...renderLetter(letter) });
  };
}
