import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { LetterRefused, mailRetries, type Post } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';
import { findUnmailed, noteMailed } from './messages.ts';

/** The job that mails a message to support. It is retried for about ten days: somebody waits for an answer. */
export const forwardMessage = defineJob<{ id: string }>('forward_support_message', {
  ...mailRetries,
  retryLimit: 1_000,
});

/**
 * Mails a message to those who answer it, as plain text. Answers go to the sender's address; the mail says whether that address is proven.
 */
export function forwardMessageJob({ db, clock, log, config }: Services, post: Post): Job {
  return job(forwardMessage, async ({ id }) => {
    const message = await findUnmailed(db, id);
    if (!message) return;
    const writer =
      message.account_id === null
        ? 'De una persona sin sesión: nadie ha comprobado que el correo sea suyo.'
        : `De un cliente con sesión: cuenta ${message.account_id}, ${message.email ?? ''}.`;
    try {
      await post({
        key: id,
        to: config.SUPPORT_EMAIL,
        replyTo: message.sender,
        subject: `[Contacto] ${message.subject}`,
        text: `${message.message}\n\n-- \n${writer}\nResponder a: ${message.sender}\nMensaje ${id}\n`,
      });
    } catch (error) {
      if (!(error instanceof LetterRefused && error.isPermanent)) throw error;
      log.error({ id, reason: error.message }, 'A message to support was given up: its mailbox takes none');
      return;
    }
    await noteMailed(db, id, clock());
  });
}
