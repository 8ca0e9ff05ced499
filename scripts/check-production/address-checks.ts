import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { TLSSocket } from 'node:tls';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@caudal/api-spec/server';
import { unlessFaults, type Check, type Finding } from './check.ts';

const ask_milliseconds = 10_000;
/** The times that a server that is not ready is asked, once a second: one that is overloaded for a moment is ready soon. */
const asked_max = 15;
const day_milliseconds = 86_400_000;
/**
 * The status of an operation of officers for somebody without a session. Where the back office is not served, the operation does not exist. The
 * metrics would not tell: the proxies of deploy/ keep them from everybody.
 */
const unauthorized = 401;
/** The days that a certificate must last: with fewer left, its automatic renewal has failed. */
const certificate_days = 14;

const passes = (app: string, origin: string) =>
  `${app} answers at \`${origin}\` through the proxy, and its certificate lasts ${certificate_days} days`;

export const customerAddress: Check = {
  passes: `${passes('the customer app', 'PUBLIC_ORIGIN')}; nothing of the back office answers there`,
  look: ({ config, clock }) => lookAt('PUBLIC_ORIGIN', config.PUBLIC_ORIGIN, { isInternal: false, now: clock() }),
};

export const officerAddress: Check = {
  passes: passes('the back office', 'INTERNAL_ORIGIN'),
  look: ({ config, clock }) => lookAt('INTERNAL_ORIGIN', config.INTERNAL_ORIGIN, { isInternal: true, now: clock() }),
};

interface Asked {
  isInternal: boolean;
  now: Date;
}

async function lookAt(variable: string, origin: string, { isInternal, now }: Asked): Promise<Finding> {
  const readiness = await readinessOf(origin);
  if (readiness instanceof Error)
    return unlessFaults(
      [`${origin} does not answer (${readiness.message}). See the proxy and its certificate, or correct ${variable}.`],
      '',
    );
  const faults: string[] = [];
  if (readiness.status !== 200)
    faults.push(`${origin} says ${readiness.status}: no server behind it is ready. See its log and the proxy.`);
  const asked = await ask(`${origin}${operations.listSettings.path}`);
  const status = asked instanceof Error ? 0 : asked.status;
  if (!isInternal && status === unauthorized)
    faults.push(`${origin} answers as the back office. Let the proxy hand ${variable} to PUBLIC_PORT.`);
  if (isInternal && status !== unauthorized)
    faults.push(
      `${origin} does not answer this machine as the back office (${status}). Let the proxy hand ${variable} to INTERNAL_PORT, and see INTERNAL_NETWORKS.`,
    );
  const days = readiness.endsAt && Math.floor((readiness.endsAt.getTime() - now.getTime()) / day_milliseconds);
  if (days !== null && days < certificate_days)
    faults.push(`The certificate of ${origin} ends in ${days} days. Renew it.`);
  return unlessFaults(faults, days === null ? `${origin} answers.` : `${origin} answers; ${days} days of certificate.`);
}

interface Answer {
  status: number;
  /** The end of the certificate; null without TLS. */
  endsAt: Date | null;
}

async function readinessOf(origin: string): Promise<Answer | Error> {
  for (let asked = 1; ; asked += 1) {
    const answer = await ask(`${origin}/management/health/readiness`);
    if (answer instanceof Error || answer.status === 200 || asked === asked_max) return answer;
    await sleep(1_000);
  }
}

/** Sends a GET request on a new connection, and reads the end of the certificate from that connection. */
async function ask(address: string): Promise<Answer | Error> {
  const get = address.startsWith('https:') ? getSecure : getPlain;
  try {
    const request = get(address, { agent: false, timeout: ask_milliseconds });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { socket } = response;
    const endsAt = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
    response.destroy();
    return { status: response.statusCode ?? 0, endsAt };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
