import { parseArgs } from 'node:util';
import { getAddress, isAddress, zeroAddress, type Address } from 'viem';
import { coptTarget, executorTarget, type Target } from './target.ts';

/** The parsed arguments of `deploy-contracts`. */
export interface Wish {
  targets: readonly Target[];
  /** The account that grants the roles of COPT; null without COPT. */
  admin: Address | null;
  /** The account that may stop COPT; null if none is named. */
  pauser: Address | null;
  /** The file with the key of the account that pays, or - for standard input; null to send nothing. */
  keyFile: string | null;
  /** True to send transactions, false to say what would be sent. */
  isConfirmed: boolean;
}

/** Thrown when the arguments make no sense. The message says what to write. */
export class WishError extends Error {
  override readonly name = 'WishError';
}

const usage =
  'Write executor, copt or both: npm run deploy-contracts -- executor copt --admin 0x… [--pauser 0x…] --key-file FILE|- [--yes]';

/** Parses the arguments of `deploy-contracts`. @throws WishError */
export function readWish(args: readonly string[]): Wish {
  const { positionals, values } = parsed(args);
  const unknown = positionals.filter((name) => name !== 'executor' && name !== 'copt');
  // A word that is no contract is not repeated: it may be a key.
  if (positionals.length === 0 || unknown.length > 0) throw new WishError(usage);
  const admin = accountIn('--admin', values.admin);
  const pauser = accountIn('--pauser', values.pauser);
  const isOfCopt = positionals.includes('copt');
  if (isOfCopt && admin === null)
    throw new WishError('COPT needs the account that grants its roles, a wallet of several people: --admin 0x…');
  if (!isOfCopt && (admin ?? pauser) !== null) throw new WishError('--admin and --pauser go with copt.');
  const keyFile = values['key-file'] ?? null;
  if (keyFile !== null && /^(0x)?[0-9a-f]{64}$/i.test(keyFile))
    throw new WishError(
      '--key-file takes the name of a file, never a key: others can read the arguments of a command. Use another account.',
    );
  return {
    targets: [
      ...(positionals.includes('executor') ? [executorTarget()] : []),
      ...(isOfCopt && admin ? [coptTarget(admin)] : []),
    ],
    admin,
    pauser,
    keyFile,
    isConfirmed: values.yes ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        admin: { type: 'string' },
        pauser: { type: 'string' },
        'key-file': { type: 'string' },
        yes: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new WishError(usage, { cause });
  }
}

function accountIn(option: string, given: string | undefined): Address | null {
  if (given === undefined) return null;
  if (isAddress(given) && given !== zeroAddress) return getAddress(given);
  throw new WishError(
    `${option} should be an address: 0x and 40 digits or letters from a to f, with its capital letters as the wallet shows them.`,
  );
}
