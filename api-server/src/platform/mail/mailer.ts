import { createTransport } from 'nodemailer';
import type { Config } from '../config/variables.ts';
import { defineJob, job, type Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { renderLetter, type Letter } from './letters.ts';

export type SendLetter = (letter: Letter) => Promise<void>;

/** A mail server that says nothing is given up before its job is, or the letter would be sent twice at a time. */
const silence = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends by SMTP. @throws when the server does not take the letter; the job that called tries again. */
export function createMailer(config: Config): SendLetter {
  const transport = createTransport({ url: config.SMTP_URL, ...silence }, { from: `Caudal <${config.MAIL_FROM}>` });
  return async (letter) => {
    await transport.sendMail({ to: letter.to, ...renderLetter(letter) });
  };
}

/**
 * A letter is tried again within a quarter of an hour for longer than any link lives: what has become useless is given up
 * by the worker, not by a limit of attempts.
 */
export const sendMail = defineJob<Letter>('send_mail', {
  retryLimit: 150,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  sealed: true,
});

export function sendMailJob({ clock, log }: Pick<Services, 'clock' | 'log'>, sendLetter: SendLetter): Job {
  return job(sendMail, async (letter) => {
    if (new Date(letter.expiresAt) > clock()) await sendLetter(letter);
    else log.error({ kind: letter.kind }, 'A letter was given up: the mail server did not take it while it was of use');
  });
}
