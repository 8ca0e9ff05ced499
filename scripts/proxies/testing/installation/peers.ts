import { join } from 'node:path';
import { s3Credentials, startS3Peer } from '../../../../api-server/src/testing/s3-peer.ts';
import { TlsFronts } from '../../../check-production/testing/tls-front.ts';
import { SandboxChain } from '../../../sandbox/chain/chain.ts';
import { startDesk } from '../../../sandbox/desk.ts';
import { freePort } from '../../../setup/free-port.ts';

/** The bank's keys of this merchant: production refuses those of the sandbox. */
export const bankKeys = {
  publicKey: 'pub_prod_of_installation',
  privateKey: 'prv_prod_of_installation',
  integritySecret: 'prod_integrity_of_installation',
  eventsSecret: 'prod_events_of_installation',
};
const bucket = 'caudal-files';
/** Seconds between two blocks of the chain. */
const block_seconds = 1;

export type Peers = Awaited<ReturnType<typeof startPeers>>;

/** Starts what an installation finds outside: a bank, a mail server, a node of a chain and a bucket, over HTTPS where production demands it. */
export async function startPeers(folder: string) {
  const smtpPort = await freePort();
  const desk = await startDesk({ smtpPort, stateDir: join(folder, 'desk'), bank: bankKeys });
  const stateDir = join(folder, 'chain');
  const chain = await SandboxChain.start({ port: await freePort(), stateDir, isLive: false, past_seconds: 0 });
  await chain.node.setIntervalMining({ interval: block_seconds });
  const files = await startS3Peer(bucket);
  const fronts = await TlsFronts.make(folder);
  const { tokens, router } = chain.contracts;
  return {
    desk,
    chain,
    /** The certificate by which the peers over HTTPS vouch for themselves. */
    certificate: fronts.certificate,
    /** The variables of a server that name the peers. The executor is not deployed yet. */
    variables: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'hola@caudal.example',
      SUPPORT_EMAIL: 'ayuda@caudal.example',
      BANK_URL: `${await fronts.before(desk.url)}/bank/v1`,
      BANK_PUBLIC_KEY: bankKeys.publicKey,
      BANK_PRIVATE_KEY: bankKeys.privateKey,
      BANK_INTEGRITY_SECRET: bankKeys.integritySecret,
      BANK_EVENTS_SECRET: bankKeys.eventsSecret,
      BANK_CONTACT_PHONE: '+576017443000',
      EVM_RPC_URL: await fronts.before(chain.url),
      EVM_CHAIN_ID: '31337',
      EVM_TOKENS: Object.entries(tokens)
        .map(([symbol, address]) => `${symbol}=${address}`)
        .join(','),
      EVM_ROUTER: router,
      FILES_BUCKET: `${await fronts.before(files.endpoint)}/${bucket}`,
      ...s3Credentials,
    },
    /** Returns the newest letter to an address; undefined while there is none. */
    letterTo: async (to: string): Promise<string | undefined> => {
      const answer = await fetch(`${desk.url}/desk/mail?${new URLSearchParams({ to })}`);
      return ((await answer.json()) as { text: string }[])[0]?.text;
    },
    stop: async () => {
      fronts.close();
      await files.stop();
      await chain.stop();
      await desk.stop();
    },
  };
}
