export { COPT, SandboxToken } from './compiled.gen.ts';
export { UniswapV2Factory, UniswapV2Pair, UniswapV2Router02, WETH9 } from './uniswap.ts';
