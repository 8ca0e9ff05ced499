export { COPT, PoolReserves, SandboxToken, SwapExecutor, TollToken } from './compiled.gen.ts';
export { UniswapV2Factory, UniswapV2Pair, UniswapV2Router02, WETH9 } from './uniswap.ts';
