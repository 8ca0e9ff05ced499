import { inject } from 'vitest';
import { freePort } from '../../../scripts/setup/free-port.ts';

/** Returns the variables of a server in the sandbox: free ports of this machine, and the bank and the mail server of the tests as its peers. */
export async function sandboxVariables({ url }: { readonly url: string }, FILES_DIR: string) {
  const desk = inject('desk');
  const [publicPort, internalPort] = [await freePort(), await freePort()];
  return {
    CAUDAL_MODE: 'sandbox',
    DATABASE_URL: url,
    PUBLIC_PORT: String(publicPort),
    PUBLIC_ORIGIN: `http://localhost:${publicPort}`,
    INTERNAL_PORT: String(internalPort),
    INTERNAL_ORIGIN: `http://localhost:${internalPort}`,
    SMTP_URL: `smtp://127.0.0.1:${desk.smtpPort}`,
    BANK_URL: `${desk.url}/bank/v1`,
    FILES_DIR,
  };
}
