import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../api-server/src/testing/run-program.ts';
import { startAnvil, type Anvil } from '../sandbox/chain/anvil.ts';
import { createNode, maker_address, type Node } from '../sandbox/chain/node-client.ts';
import { freePort } from '../setup/free-port.ts';
import { deployContracts } from './deploy.ts';
import { readPlace } from './installation.ts';
import { readPayer } from './payer-key.ts';
import { readWish } from './wish.ts';

// The words of every Anvil node, whose first account is then the house. The second one pays, the third is COPT's administrator.
const words = 'test test test test test test test test test test test junk';
const house_key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const payer_key = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
const payer = privateKeyToAccount(payer_key).address;
const admin: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const pauser: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
const usdt: Address = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

const genesis_seconds = Math.floor(Date.now() / 1_000);

let folder: string;
let anvil: Anvil;
let node: Node;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-deploy-'));
  const port = await freePort();
  anvil = await startAnvil({ port, stateFile: join(folder, 'state'), genesis_seconds });
  node = createNode(anvil.url);
  await node.setIntervalMining({ interval: 1 });
  const ofSigner = { SIGNER_URL: 'local', SIGNER_WORDS: words };
  environment = { EVM_RPC_URL: anvil.url, EVM_CHAIN_ID: '31337', EVM_TOKENS: `USDT=${usdt}`, ...ofSigner };
});
afterAll(async () => {
  await anvil.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a file with a key that only this user may read, and returns its path. */
async function keyFile(key: string, name = 'key', mode = 0o600): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `${key}\n`);
  await chmod(file, mode);
  return file;
}

/** Runs the command in this process, and returns its lines. */
async function deploy(args: readonly string[], changed: Readonly<Record<string, string>> = {}): Promise<string> {
  const lines: string[] = [];
  const wish = readWish(args);
  const place = await readPlace({ ...environment, ...changed });
  const account = wish.keyFile === null ? null : await readPayer(wish.keyFile);
  await deployContracts({ ...place, wish, payer: account, tell: (line) => lines.push(line) });
  return lines.join('\n');
}

const run = (args: readonly string[], changed: Readonly<Record<string, string>> = {}, through: string[] = []) =>
  runProgram('scripts/deploy-contracts.ts', { ...environment, ...changed }, args, through);

const both = ['executor', 'copt', '--admin', admin, '--pauser', pauser];
const nonce = () => node.getTransactionCount({ address: payer });

/** Returns what follows a text in some lines, up to the end of its line. */
function after(text: string, lines: string): string {
  const [, rest = ''] = lines.split(text);
  return rest.split('\n')[0] ?? '';
}

describe('deploy-contracts', () => {
  it('says what it would do and what that costs, and sends nothing without --yes', async () => {
    const said = await deploy([...both, '--key-file', await keyFile(payer_key)]);
    expect(said).toMatch(/^SwapExecutor: 0x\w{40} on chain 31337, not there yet\.$/m);
    expect(said).toMatch(/^Deploying costs about 0\.\d+ ether now, and at most 0\.\d+\.$/m);
    expect(said).toContain(`${payer} pays. It has 10000 ether.`);
    expect(said).toMatch(/^0x3C44\w{36} will be the administrator of COPT.+ Nothing stands there on this chain/m);
    expect(said).toMatch(/^Nothing was sent\. .+--yes\.$/m);
    expect(await nonce()).toBe(0);
    expect(await deploy(both)).toMatch(/^Nothing was sent\. .+--key-file FILE --yes\.$/m);
  });

  it('deploys with the key of standard input, prints variables that the server accepts, and finds all of it again', async () => {
    const file = await keyFile(payer_key);
    const fromInput = ['sh', '-c', `exec "$@" < ${file}`, 'sh'];
    const { status, stdout, stderr } = await run([...both, '--key-file', '-', '--yes'], {}, fromInput);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain(payer_key.slice(2, 20));
    expect(stdout).toMatch(/^SwapExecutor is at 0x\w{40}, with the code of this version\.$/m);
    expect(after('EVM_TOKENS=', stdout)).toMatch(new RegExp(`^COPT=0x\\w{40},USDT=${usdt}$`));
    const copt = /COPT=\w+/.exec(stdout)?.[0] ?? '';
    const printed = { EVM_EXECUTOR: after('EVM_EXECUTOR=', stdout), EVM_TOKENS: copt };
    const { chain } = await readPlace({ ...environment, ...printed });
    await chain.check();
    const again = await deploy([...both, '--yes'], printed);
    expect(again).toMatch(
      /^SwapExecutor: 0x\w{40} on chain 31337, is there\.\nCOPT: 0x\w{40} on chain 31337, is there\.\n/,
    );
    expect(again).not.toContain('Sending');
    expect(await nonce()).toBe(2);
  });

  it('prints the transactions by which the administrator grants the roles, until they are granted', async () => {
    const said = await deploy(both);
    const copt = after('has to send to COPT, ', said).split(',')[0] as Address;
    for (const [role, holder] of [
      ['TREASURY_ROLE', maker_address],
      ['PAUSER_ROLE', pauser],
    ] as const) {
      const data = after(`${role} for ${holder}: data `, said) as Hex;
      await node.sendTransaction({ account: admin, chain: null, to: copt, data });
    }
    await node.mine({ blocks: 1 });
    const granted = await deploy(both);
    expect(granted).toContain(`TREASURY_ROLE: ${maker_address} has it.\nPAUSER_ROLE: ${pauser} has it.`);
    expect(await deploy(both.slice(0, 4), { SIGNER_WORDS: '' })).toMatch(
      /TREASURY_ROLE: name the signer .+\nPAUSER_ROLE: name who/,
    );
  });
});

describe('deploy-contracts sends nothing and refuses', () => {
  const other_admin = ['copt', '--admin', pauser];

  it("the house's key, and the house as administrator", async () => {
    const { status, stdout, stderr } = await run([...other_admin, '--key-file', await keyFile(house_key), '--yes']);
    expect([status, stdout]).toEqual([78, '']);
    expect(stderr).toMatch(/^The key is the house's own \(0x\w{40}\).+\n$/);
    await expect(deploy(['copt', '--admin', maker_address])).rejects.toThrow(/may not be the house/);
  });

  it('a second COPT beside the configured one', async () => {
    const configured = { EVM_TOKENS: `COPT=${usdt}` };
    const refused = /EVM_TOKENS has another COPT.+in use stays.+correct --admin.+write COPT=(0x\w{40}) there first\.$/;
    const { message } = await deploy(other_admin, configured).then(
      () => new Error('It was deployed'),
      (error: Error) => error,
    );
    expect(message).toMatch(refused);
    // The named address is where it would be deployed.
    const corrected = { EVM_TOKENS: `COPT=${refused.exec(message)?.[1] ?? ''}` };
    expect(await deploy(other_admin, corrected)).toMatch(/not there yet/);
  });

  it('an account that cannot pay, and one whose last transaction no block has yet', async () => {
    const poor = await keyFile(`0x${'7'.repeat(64)}`, 'poor');
    await expect(deploy([...other_admin, '--key-file', poor])).rejects.toThrow(/has too little ether/);
    await node.setIntervalMining({ interval: 0 });
    await node.sendTransaction({ account: payer, chain: null, to: payer });
    const args = [...other_admin, '--key-file', await keyFile(payer_key), '--yes'];
    await expect(deploy(args)).rejects.toThrow(/waits for a block/);
    await node.setIntervalMining({ interval: 1 });
  });

  it('a chain without the deployer, another chain, and no chain', async () => {
    const code = (await node.getCode({ address: deployer })) ?? '0x';
    await node.setCode({ address: deployer, bytecode: '0x' });
    await expect(deploy(other_admin)).rejects.toThrow(/no deployer at/);
    await node.setCode({ address: deployer, bytecode: code });
    await expect(deploy(other_admin, { EVM_RPC_URL: 'none' })).rejects.toThrow(/^EVM_RPC_URL is none/);
    const { status, stderr } = await run(other_admin, { EVM_CHAIN_ID: '1' });
    expect([status, stderr]).toEqual([78, expect.stringMatching(/^.+of chain 31337, not of 1\. Correct .+\n$/)]);
  });

  it("a chain without Ethereum's upgrade Cancun, where every swap would fail", async () => {
    const stateFile = join(folder, 'older');
    const older = await startAnvil({ port: await freePort(), stateFile, genesis_seconds, upgrade: 'shanghai' });
    const deploying = deploy(['executor'], { EVM_RPC_URL: older.url });
    await expect(deploying.finally(older.stop)).rejects.toThrow(/^The chain lacks instructions of .+Cancun/);
  });

  it('a node that does not answer, with exit code 1, and without repeating its address', async () => {
    const { status, stderr } = await run(other_admin, { EVM_RPC_URL: `http://127.0.0.1:${await freePort()}/a-key` });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The node did not answer\. Repeat .+\n$/)]);
  });

  it.each([
    ['that everybody may read', () => keyFile(payer_key, 'open', 0o644), /^Everybody may read the key in .+chmod 600/],
    ['that is not there', async () => join(folder, 'nothing'), /cannot be read \(ENOENT\)/],
    ['without a key', () => keyFile(payer_key.slice(0, 60), 'short'), /^There is no private key in (?!.*59c6).+$/],
    ['with a number that is no key', () => keyFile('0'.repeat(64), 'zero'), /^There is no private key in /],
    ['whose name is a key', async () => payer_key, /^--key-file takes the name of a file(?!.*59c6)/],
  ])('a file %s', async (_what, file, words) => {
    await expect(deploy([...other_admin, '--key-file', await file()])).rejects.toThrow(words);
  });

  it.each([
    [[], /^Write executor, copt or both/],
    [['executor', payer_key], /^Write executor, copt or both(?!.*59c6)/],
    [['executor', '--key', payer_key], /^Write executor, copt or both(?!.*59c6)/],
    [['copt'], /^COPT needs the account/],
    [['executor', '--admin', admin], /go with copt/],
    [['copt', '--admin', admin.replace('C44C', 'c44c')], /^--admin should be an address/],
    [['copt', '--admin', `0x${'0'.repeat(40)}`], /^--admin should be an address/],
  ])('the arguments %j', (args, words) => {
    expect(() => readWish(args)).toThrow(words);
  });
});
