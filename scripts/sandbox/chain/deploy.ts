import {
  COPT,
  SandboxToken,
  SwapExecutor,
  UniswapV2Factory,
  UniswapV2Pair,
  UniswapV2Router02,
  WETH9,
} from '@caudal/contracts';
import { uniswapBytecode } from '@caudal/contracts/uniswap-bytecode';
import {
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  maxUint256,
  parseEther,
  type Address,
  type Hex,
} from 'viem';
import { maker_address, type Maker, type Node } from './node-client.ts';
import { sandboxPools, sandboxTokens, type TokenSymbol } from './tokens.ts';

/** The addresses of the contracts on the sandbox's chain. */
export interface Contracts {
  factory: Address;
  router: Address;
  /** The project's own contract, which carries out a trade over many pools. */
  executor: Address;
  tokens: Record<TokenSymbol, Address>;
  /** The pairs, in the order of `sandboxPools`. */
  pairs: readonly Address[];
}

/** Returns the address of the contract that the maker deploys with this nonce: deployer and nonce determine an address. */
const deployed = (nonce: number) => getContractAddress({ from: maker_address, nonce: BigInt(nonce) });

/** Returns the number of a token's minor units that are worth an amount of dollars on the first day. */
function unitsWorth(symbol: TokenSymbol, dollars: number): bigint {
  const terms = sandboxTokens.find((token) => token.symbol === symbol);
  if (!terms) throw new Error(`No such token: ${symbol}`);
  return (BigInt(Math.round((dollars / terms.dollars) * 1e6)) * 10n ** BigInt(terms.decimals)) / 1_000_000n;
}

const deployments: readonly {
  name: 'factory' | 'router' | 'executor' | TokenSymbol;
  data: (known: Record<string, Address>) => Hex;
}[] = [
  {
    name: 'factory',
    data: () => encodeDeployData({ ...UniswapV2Factory, bytecode: uniswapBytecode.factory, args: [maker_address] }),
  },
  { name: 'WETH', data: () => uniswapBytecode.weth9 },
  {
    name: 'router',
    data: ({ factory = '0x', WETH = '0x' }) =>
      encodeDeployData({ ...UniswapV2Router02, bytecode: uniswapBytecode.router, args: [factory, WETH] }),
  },
  { name: 'COPT', data: () => encodeDeployData({ ...COPT, args: [maker_address] }) },
  ...sandboxTokens
    .filter(({ symbol }) => symbol !== 'COPT' && symbol !== 'WETH')
    .map(({ symbol, name, decimals }) => ({
      name: symbol,
      data: () => encodeDeployData({ ...SandboxToken, args: [name, symbol, decimals] }),
    })),
  { name: 'executor', data: () => SwapExecutor.bytecode },
];

/** Deploys tokens, exchange and pools on an empty chain, and fills the pools. Mines the blocks it needs. */
export async function deploy(node: Node, maker: Maker): Promise<Contracts> {
  await node.setBalance({ address: maker_address, value: parseEther('1000000000') });
  const known: Record<string, Address> = {};
  for (const [nonce, { name, data }] of deployments.entries()) {
    known[name] = deployed(nonce);
    await maker.send({ data: data(known) });
  }
  await maker.mine();
  const { factory = '0x', router = '0x', executor = '0x', ...rest } = known;
  const tokens = rest as Record<TokenSymbol, Address>;
  await grantRole(node, maker, tokens.COPT, 'TREASURY_ROLE', maker_address);
  const spend = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] });
  for (const token of Object.values(tokens)) await maker.send({ to: token, data: spend });
  for (const { tokens: pair } of sandboxPools) {
    const [a, b] = [tokens[pair[0]], tokens[pair[1]]];
    const data = encodeFunctionData({ abi: UniswapV2Factory.abi, functionName: 'createPair', args: [a, b] });
    await maker.send({ to: factory, data });
  }
  await maker.mine();
  const pairs = await Promise.all(
    sandboxPools.map(({ tokens: [a, b] }) => {
      const asked = { address: factory, abi: UniswapV2Factory.abi, functionName: 'getPair' } as const;
      return node.readContract({ ...asked, args: [tokens[a], tokens[b]] });
    }),
  );
  const contracts = { factory, router, executor, tokens, pairs };
  await fillPools(maker, contracts);
  await maker.mine();
  return contracts;
}

async function fillPools(maker: Maker, { tokens, pairs }: Pick<Contracts, 'tokens' | 'pairs'>): Promise<void> {
  for (const [place, { tokens: sides, dollars_each }] of sandboxPools.entries()) {
    const pair = pairs[place] ?? '0x';
    for (const symbol of sides)
      await give(maker, tokens, { symbol, to: pair, amount: unitsWorth(symbol, dollars_each) });
    const data = encodeFunctionData({ abi: UniswapV2Pair.abi, functionName: 'mint', args: [maker_address] });
    await maker.send({ to: pair, data });
  }
  // Gives the maker, to trade with, as much of each token as all pools hold.
  for (const { symbol } of sandboxTokens) {
    const held = sandboxPools
      .filter(({ tokens: sides }) => sides.includes(symbol))
      .reduce((sum, { dollars_each }) => sum + dollars_each, 0);
    await give(maker, tokens, { symbol, to: maker_address, amount: unitsWorth(symbol, held) });
  }
}

/** Creates an amount of a token and hands it over: Ether is wrapped, all others are minted. */
export async function give(
  maker: Maker,
  tokens: Record<TokenSymbol, Address>,
  { symbol, to, amount }: { symbol: TokenSymbol; to: Address; amount: bigint },
): Promise<void> {
  const token = tokens[symbol];
  const args = [to, amount] as const;
  if (symbol !== 'WETH') {
    const data = encodeFunctionData({ abi: SandboxToken.abi, functionName: 'mint', args });
    await maker.send({ to: token, data });
    return;
  }
  await maker.send({ to: token, data: encodeFunctionData({ abi: WETH9.abi, functionName: 'deposit' }), value: amount });
  if (to === maker_address) return;
  await maker.send({ to: token, data: encodeFunctionData({ abi: WETH9.abi, functionName: 'transfer', args }) });
}

/** Gives the house address ether and the treasury's role. Repeating it has no further effect than refilling the ether. */
export async function furnish(
  node: Node,
  maker: Maker,
  { house, copt }: { house: Address; copt: Address },
): Promise<void> {
  await node.setBalance({ address: house, value: parseEther('1000') });
  if (await grantRole(node, maker, copt, 'TREASURY_ROLE', house)) await maker.mine();
}

/** Grants a role of the peso token with the next block. Returns false if its holder has it already. */
export async function grantRole(
  node: Node,
  maker: Maker,
  copt: Address,
  functionName: 'TREASURY_ROLE' | 'PAUSER_ROLE',
  holder: Address,
): Promise<boolean> {
  const asked = { address: copt, abi: COPT.abi } as const;
  const args = [await node.readContract({ ...asked, functionName }), holder] as const;
  if (await node.readContract({ ...asked, functionName: 'hasRole', args })) return false;
  await maker.send({ to: copt, data: encodeFunctionData({ abi: COPT.abi, functionName: 'grantRole', args }) });
  return true;
}
