import factory from '@uniswap/v2-core/build/UniswapV2Factory.json' with { type: 'json' };
import router from '@uniswap/v2-periphery/build/UniswapV2Router02.json' with { type: 'json' };
import weth9 from '@uniswap/v2-periphery/build/WETH9.json' with { type: 'json' };

/** Uniswap V2 as compiled by its authors. Only sandbox and tests deploy it, so production needs none of its packages. */
export const uniswapBytecode = {
  factory: `0x${factory.bytecode}`,
  router: `0x${router.bytecode}`,
  weth9: `0x${weth9.bytecode}`,
} as const;
