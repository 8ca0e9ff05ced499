import { AsyncResource } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import { defineJob, job, type Job } from '../jobs/jobs.ts';
import { LeaseLost, refuseIfLost } from '../leases/fence.ts';
import type { Services } from '../services.ts';
import { span } from '../tracing/tracing.ts';
import { checkLast } from './last-check.ts';
import { renderLetter, type Letter } from './letters.ts';

/** A mail as it is handed to the mail server. */
interface Mail {
  /** The key of the mail, the same each time it is sent. Mailboxes can recognise by it a mail that came twice. */
  key: string;
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
 * Creates a function that sends mail by SMTP. Under a fence nothing is sent once another server has taken the work over.
 * @throws LetterRefused; the job retries unless the refusal is permanent. LeaseLost.
 */
export function createPost({ config, db }: Pick<Services, 'config' | 'db'>): Post {
  let transport: Transporter | undefined;
  return async ({ key, ...mail }) => {
    // The library is loaded at the first mail, not at the start of the server.
    const { createTransport } = await import('nodemailer');
    if (!transport) {
      transport = createTransport(
        { url: config.SMTP_URL, ...silence, ...kept },
        { from: `Caudal <${config.MAIL_FROM}>` },
      );
      checkLast(transport);
    }
    let lost: LeaseLost | undefined;
    // The library reads the text on behalf of the connection, which outlives this mail. The fence is that of the caller.
    const lastCheck = AsyncResource.bind(() =>
      refuseIfLost(db).catch((error: unknown) => {
        if (error instanceof LeaseLost) lost = error;
        throw error;
      }),
    );
    try {
      const options = { ...mail, messageId: messageIdOf(key, config.MAIL_FROM), lastCheck };
      const connections = transport;
      await span('mail', {}, () => connections.sendMail(options));
    } catch (failure) {
      throw lost ?? new LetterRefused(failure);
    }
  };
}

function messageIdOf(key: string, from: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${digest}@${from.slice(from.lastIndexOf('@') + 1)}>`;
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
      await post({ key: JSON.stringify(letter), to: letter.to, ...renderLetter(letter) });
    } catch (error) {
      if (!(error instanceof LetterRefused && error.isPermanent)) throw error;
      log.error({ kind, reason: error.message }, 'A letter was given up: its mailbox takes none');
    }
  });
}
