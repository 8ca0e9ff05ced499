import { readFile, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { SetupFault } from '../../api-server/src/platform/config/setup-fault.ts';

const fault = (found: string) => new SetupFault('variables', { found });

/**
 * Reads the key of the account that pays from a file, or from standard input if the name is -. It is neither an argument nor a variable of
 * the process, because other processes can read those. @throws SetupFault, which never contains the key.
 */
export async function readPayer(keyFile: string): Promise<PrivateKeyAccount> {
  const written = keyFile === '-' ? await fromInput() : await fromFile(keyFile);
  const [, digits] = /^\s*(?:0x)?([0-9a-f]{64})\s*$/i.exec(written) ?? [];
  const account = digits === undefined ? null : accountOf(digits);
  if (account) return account;
  const where = keyFile === '-' ? 'standard input' : keyFile;
  throw fault(
    `There is no private key in ${where}: it should be 64 digits and letters from a to f, with or without 0x before.`,
  );
}

function accountOf(digits: string): PrivateKeyAccount | null {
  try {
    return privateKeyToAccount(`0x${digits}`);
  } catch {
    return null;
  }
}

async function fromInput(): Promise<string> {
  if (process.stdin.isTTY)
    throw fault('Standard input is the terminal, which would show the key: give it a file, as in < key.');
  return text(process.stdin);
}

async function fromFile(file: string): Promise<string> {
  try {
    // Reading by the group is allowed: systemd gives a credential to its user in that way.
    if (((await stat(file)).mode & 0o007) !== 0)
      throw fault(`Everybody may read the key in ${file}: chmod 600 ${file}`);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof SetupFault) throw error;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw fault(
      `The file ${file} with the key cannot be read (${code}). Name it in --key-file, and let this user read it.`,
    );
  }
}
