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
  /**
   * The key of the mail, which becomes its Message-ID. It is the same at each retry, so that a mailbox can recognise a mail that arrives
   * twice.
   */
  key: string;
  to: string;
  /** The address for replies, when they should not go to our own address. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

export type Post = (mail: Mail) => Promise<void>;

/**
 * Timeouts of a silent mail server, in milliseconds. They end before the job of a letter expires; otherwise another worker would send the
 * letter at the same time.
 */
export const mailTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Thrown when the mail server did not accept a letter. The message contains no e-mail address, because it is logged and stored with the
 * job.
 */
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
 * The number of letters that a server sends at a time, each over a connection of its own: the more letters run together, the fewer statements
 * take them, check them and mark them as sent.
 */
export const letters_at_once = 10;

/**
 * Options that keep connections open for the next letters: opening a connection takes more messages than sending a letter. When a
 * connection closes, nodemailer does not requeue the letter; its job retries later.
 */
const kept = { pool: true, maxConnections: letters_at_once, maxRequeues: 0, idleTimeout: 2_000 } as const;

/**
 * Creates a function that sends mail by SMTP. Within `underFence`, it sends nothing once another server has taken over the work.
 * @throws LetterRefused; the job retries unless the refusal is permanent. LeaseLost.
 */
export function createPost({ config, db }: Pick<Services, 'config' | 'db'>): Post {
  let transport: Transporter | undefined;
  return async ({ key, ...mail }) => {
    // nodemailer is loaded at the first mail, not at the start of the server.
    const { createTransport } = await import('nodemailer');
    if (!transport) {
      transport = createTransport(
        { url: config.SMTP_URL, ...mailTimeouts, ...kept },
        { from: `Caudal <${config.MAIL_FROM}>` },
      );
      checkLast(transport);
    }
    let lost: LeaseLost | undefined;
    // nodemailer reads the text in the context of its connection, which outlives this mail. The check is bound to the caller's context,
    // which has the fence.
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
 * The job that sends a letter. Its retries are at most a quarter of an hour apart and go on for longer than any link is valid: a letter is
 * given up because it has expired, never because of the number of attempts.
 */
export const sendMail = defineJob<Letter>('send_mail', {
  ...mailRetries,
  retryLimit: 150,
  sealed: true,
  atOnce: letters_at_once,
});

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
