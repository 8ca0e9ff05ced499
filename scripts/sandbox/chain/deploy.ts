import {
  COPT,
  SandboxToken,
  SwapExecutor,
  UniswapV2Factory,
  UniswapV2Pair,
  UniswapV2Router02,
  WETH9,
} from '@caudal/contracts';
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
import { sandboxPools, sandboxTokens, type SandboxTokenTerms, type TokenSymbol } from './tokens.ts';

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

/** Returns the address of the maker's deployment with a nonce: an address follows from the deployer and its nonce. */
const deployed = (nonce: number) => getContractAddress({ from: maker_address, nonce: BigInt(nonce) });

/** Returns the number of a token's minor units that are worth an amount of dollars on the first day. */
export function unitsWorth({ dollars, decimals }: SandboxTokenTerms, dollars_wanted: number): bigint {
  return (BigInt(Math.round((dollars_wanted / dollars) * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n;
}

const termsOf = (symbol: TokenSymbol): SandboxTokenTerms => {
  const terms = sandboxTokens.find((token) => token.symbol === symbol);
  if (!terms) throw new Error(`No such token: ${symbol}`);
  return terms;
};

const deployments: readonly {
  name: 'factory' | 'router' | 'executor' | TokenSymbol;
  data: (known: Record<string, Address>) => Hex;
}[] = [
  { name: 'factory', data: () => encodeDeployData({ ...UniswapV2Factory, args: [maker_address] }) },
  { name: 'WETH', data: () => WETH9.bytecode },
  {
    name: 'router',
    data: ({ factory = '0x', WETH = '0x' }) => encodeDeployData({ ...UniswapV2Router02, args: [factory, WETH] }),
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
  const role = await node.readContract({ address: tokens.COPT, abi: COPT.abi, functionName: 'TREASURY_ROLE' });
  const grant = encodeFunctionData({ abi: COPT.abi, functionName: 'grantRole', args: [role, maker_address] });
  await maker.send({ to: tokens.COPT, data: grant });
  const spend = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] });
  for (const token of Object.values(tokens)) await maker.send({ to: token, data: spend });
  for (const { tokens: pair } of sandboxPools) {
    const [a, b] = [tokens[pair[0]], tokens[pair[1]]];
    await maker.send({
      to: factory,
      data: encodeFunctionData({ abi: UniswapV2Factory.abi, functionName: 'createPair', args: [a, b] }),
    });
  }
  await maker.mine();
  const pairs = await Promise.all(
    sandboxPools.map(({ tokens: pair }) =>
      node.readContract({
        address: factory,
        abi: UniswapV2Factory.abi,
        functionName: 'getPair',
        args: [tokens[pair[0]], tokens[pair[1]]],
      }),
    ),
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
      await give(maker, tokens, { symbol, to: pair, amount: unitsWorth(termsOf(symbol), dollars_each) });
    await maker.send({
      to: pair,
      data: encodeFunctionData({ abi: UniswapV2Pair.abi, functionName: 'mint', args: [maker_address] }),
    });
  }
  // Gives the maker, to trade with, as much of each token as all pools hold.
  for (const { symbol } of sandboxTokens) {
    const held = sandboxPools
      .filter(({ tokens: sides }) => sides.includes(symbol))
      .reduce((sum, { dollars_each }) => sum + dollars_each, 0);
    await give(maker, tokens, { symbol, to: maker_address, amount: unitsWorth(termsOf(symbol), held) });
  }
}

/** Creates an amount of a token and hands it over: Ether is wrapped, all others are minted. */
export async function give(
  maker: Maker,
  tokens: Record<TokenSymbol, Address>,
  { symbol, to, amount }: { symbol: TokenSymbol; to: Address; amount: bigint },
): Promise<void> {
  const token = tokens[symbol];
  if (symbol !== 'WETH') {
    await maker.send({
      to: token,
      data: encodeFunctionData({ abi: SandboxToken.abi, functionName: 'mint', args: [to, amount] }),
    });
    return;
  }
  await maker.send({ to: token, data: encodeFunctionData({ abi: WETH9.abi, functionName: 'deposit' }), value: amount });
  if (to !== maker_address)
    await maker.send({
      to: token,
      data: encodeFunctionData({ abi: WETH9.abi, functionName: 'transfer', args: [to, amount] }),
    });
}

/** Gives the house address ether and the treasury's role. Repeating it has no further effect than refilling the ether. */
export async function furnish(
  node: Node,
  maker: Maker,
  { house, copt }: { house: Address; copt: Address },
): Promise<void> {
  await node.setBalance({ address: house, value: parseEther('1000') });
  const role = await node.readContract({ address: copt, abi: COPT.abi, functionName: 'TREASURY_ROLE' });
  const has = await node.readContract({ address: copt, abi: COPT.abi, functionName: 'hasRole', args: [role, house] });
  if (has) return;
  const args = [role, house] as const;
  await maker.send({ to: copt, data: encodeFunctionData({ abi: COPT.abi, functionName: 'grantRole', args }) });
  await maker.mine();
}
