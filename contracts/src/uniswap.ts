import { parseAbi } from 'viem';

/** The functions and events of Uniswap V2 that we use. https://docs.uniswap.org/contracts/v2/reference */
export const UniswapV2Factory = {
  abi: parseAbi([
    'constructor(address feeToSetter)',
    'function createPair(address tokenA, address tokenB) returns (address pair)',
    'function getPair(address tokenA, address tokenB) view returns (address pair)',
    'function allPairs(uint256 index) view returns (address pair)',
    'function allPairsLength() view returns (uint256)',
  ]),
} as const;

export const UniswapV2Router02 = {
  abi: parseAbi([
    'constructor(address factory, address weth)',
    'function factory() view returns (address)',
    'function WETH() view returns (address)',
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
    'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
    'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
    'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[] amounts)',
  ]),
} as const;

export const UniswapV2Pair = {
  abi: parseAbi([
    'function token0() view returns (address)',
    'function token1() view returns (address)',
    'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
    'function price0CumulativeLast() view returns (uint256)',
    'function price1CumulativeLast() view returns (uint256)',
    'function mint(address to) returns (uint256 liquidity)',
    'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
    'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
    'event Sync(uint112 reserve0, uint112 reserve1)',
  ]),
} as const;

export const WETH9 = {
  abi: parseAbi([
    'function deposit() payable',
    'function withdraw(uint256 amount)',
    'function transfer(address to, uint256 amount) returns (bool)',
    'function balanceOf(address owner) view returns (uint256)',
    'function decimals() view returns (uint8)',
  ]),
} as const;
