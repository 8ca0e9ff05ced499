import type { Transporter } from 'nodemailer';
import type { Config } from '../config/variables.ts';
import { defineJob, job, type Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { renderLetter, type Letter } from './letters.ts';

/** A mail as it is handed to the mail server. */
interface Mail {
  to: string;
  /** The address for answers, when it is not ours. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

export type Post = (mail: Mail) => Promise<void>;

/**
 * Timeouts in milliseconds. A silent mail server is given up before its job expires, or the letter would be sent twice at the same time.
 */
const silence = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Thrown when the mail server did not accept a letter. It holds no address, because it is logged and kept with the job. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused';
  /** True when the mailbox does not exist or accepts nothing from us: a retry would get the same answer (RFC 5321, 4.2.1). */
  readonly isPermanent: boolean;
  constructor(failure: unknown) {
    const { responseCode, code } = failure as { responseCode?: unknown; code?: unknown };
    super(`The mail server did not take a letter: ${String(responseCode ?? code ?? 'without a reason')}`);
    this.isPermanent = typeof responseCode === 'number' && responseCode >= 500;
  }
}

/**
 * The connections that are kept for the next letter: opening one takes more messages than sending a letter does. A letter whose connection
 * closed is left to its job, which sends it again later.
 */
const kept = { pool: true, maxRequeues: 0, idleTimeout: 2_000 } as const;

/**
 * Creates a function that sends mail by SMTP.
 * @throws LetterRefused; the job retries unless the refusal is permanent.
 */
export function createPost(config: Config): Post {
  let transport: Transporter | undefined;
  return async (mail) => {
    // The library is loaded at the first mail, not at the start of the server.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(
      { url: config.SMTP_URL, ...silence, ...kept },
      { from: `Caudal <${config.MAIL_FROM}>` },
    );
    try {
      await transport.sendMail(mail);
    } catch (failure) {
      throw new LetterRefused(failure);
    }
  };
}

/** The retries of mail jobs. */
export const mailRetries = { retryDelay: 5, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 } as const;

/**
 * The job that sends a letter. Its retries are at most a quarter of an hour apart and last longer than any link lives: a letter is given
 * up when the worker finds it expired, not by a limit of attempts.
 */
export const sendMail = defineJob<Letter>('send_mail', { ...mailRetries, retryLimit: 150, sealed: true });

export function sendMailJob({ clock, log }: Pick<Services, 'clock' | 'log'>, post: Post): Job {
  return job(sendMail, async (letter) => {
    const { kind } = letter;
    if (new Date(letter.expiresAt) <= clock()) {
      log.error({ kind }, 'A letter was given up: the mail server did not take it while it was of use');
      return;
    }
    try {
      await post({ to: letter.to, ...renderLetter(letter) });
    } catch (error) {
      if (!(error instanceof LetterRefused && error.isPermanent)) throw error;
      log.error({ kind, reason: error.message }, 'A letter was given up: its mailbox takes none');
    }
  });
}
