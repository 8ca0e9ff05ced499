// `npm run signer`: starts the process that holds the chain's keys, so that the server holds none. It reads its seed words and its token
// from the environment, and writes neither anywhere.
import { oneOrTwo } from '../api-server/src/platform/config/variable.ts';
import { signerToken } from '../api-server/src/platform/config/variables.ts';
import { endWithFault, SetupFault } from '../api-server/src/platform/config/setup-fault.ts';
import { listeningFault } from '../api-server/src/platform/http/listening-fault.ts';
import { atStopSignals } from '../api-server/src/platform/stop-signals.ts';
import { startSigner } from './signer/signer-server.ts';
import { areWords } from './signer/words.ts';

const { SIGNER_WORDS = '', SIGNER_TOKEN = '', EVM_CHAIN_ID = '1' } = process.env;
const { SIGNER_HOST = '127.0.0.1', SIGNER_PORT = '3300' } = process.env;

const tokenForm = oneOrTwo(signerToken);
const tokens = tokenForm.parse(SIGNER_TOKEN);

const faults = [
  ...(areWords(SIGNER_WORDS)
    ? []
    : ['SIGNER_WORDS should be the 12, 15, 18, 21 or 24 words of the keys (BIP-39), as they stand on paper.']),
  ...(tokens ? [] : [`SIGNER_TOKEN should be ${tokenForm.form}: what the server proves itself by.`]),
  ...(/^[1-9]\d{0,11}$/.test(EVM_CHAIN_ID) ? [] : ['EVM_CHAIN_ID should be the number of the chain.']),
  ...(/^\d{1,5}$/.test(SIGNER_PORT) ? [] : ['SIGNER_PORT should be a port.']),
];
const address = {
  host: SIGNER_HOST,
  port: Number(SIGNER_PORT),
  hostVariable: 'SIGNER_HOST',
  portVariable: 'SIGNER_PORT',
};

async function start() {
  if (faults.length > 0 || !tokens) throw new SetupFault('variables', { found: faults.join('\n') });
  const { host, port } = address;
  const asked = { words: SIGNER_WORDS, tokens, chainId: Number(EVM_CHAIN_ID), host, port };
  return startSigner(asked).catch((error: unknown) => {
    throw listeningFault(error, address);
  });
}

const signer = await start().catch(endWithFault);
console.log(`The signer listens at ${signer.url}. The house is ${signer.house}.`);
atStopSignals({ onFirst: () => void signer.stop(), onAgain: () => process.exit(1), signals: ['SIGINT', 'SIGTERM'] });
