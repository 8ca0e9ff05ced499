// npm run deploy-contracts -- executor copt --admin 0x… [--pauser 0x…] [--key-file FILE|-] [--yes]: puts SwapExecutor and COPT on the chain of
// EVM_RPC_URL, paid for by the account whose private key is in the file (- for standard input). Without --yes it says what it would do and
// what that costs. Safe to repeat: the address of a contract follows from its code, so one that is there is found. Prints the lines for
// server.env and what COPT's administrator has to do. Exit code 1 when node or signer do not answer, or no block has a transaction yet; 78 for
// a fault of set-up.
import { endWithFault, SetupFault } from '../api-server/src/platform/config/setup-fault.ts';
import { ChainUnavailable, WrongChain } from '../api-server/src/rails/evm/chain.ts';
import { SignerUnavailable } from '../api-server/src/rails/evm/keys/signer.ts';
import { deployContracts } from './contracts/deploy.ts';
import { readPlace } from './contracts/installation.ts';
import { readPayer } from './contracts/payer-key.ts';
import { Unfinished } from './contracts/send.ts';
import { readWish, WishError } from './contracts/wish.ts';

try {
  const wish = readWish(process.argv.slice(2));
  const place = await readPlace(process.env);
  const payer = wish.keyFile === null ? null : await readPayer(wish.keyFile);
  await deployContracts({ ...place, wish, payer, tell: (line) => console.log(line) });
} catch (error) {
  if (error instanceof WishError) {
    console.error(error.message);
    process.exit(2);
  }
  if (error instanceof WrongChain) endWithFault(new SetupFault('chain_wrong', { found: error.message }));
  if (![ChainUnavailable, SignerUnavailable, Unfinished].some((kind) => error instanceof kind)) endWithFault(error);
  console.error(`${(error as Error).message}. Repeat the command later: what is on the chain by then is found.`);
  process.exit(1);
}
