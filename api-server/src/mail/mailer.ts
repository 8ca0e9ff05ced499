import { createTransport } from 'nodemailer';
import type { Config } from '../config/variables.ts';
import { renderLetter, type Letter } from './letters.ts';

export type SendLetter = (letter: Letter) => Promise<void>;

/** Sends by SMTP. @throws when the server does not take the letter; the job that called tries again. */
export function createMailer(config: Config): SendLetter {
  const transport = createTransport(config.SMTP_URL, { from: `Caudal <${config.MAIL_FROM}>` });
  return async (letter) => {
    await transport.sendMail({ to: letter.to, ...renderLetter(letter) });
  };
}
