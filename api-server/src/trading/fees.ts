// Computes what a customer pays on top of the traded amount: our fee, a share of the whole payment, and the network fee. Rule trading 3.

/** The fees of a trade. The network fee is in whole minor units of the token that is paid. */
interface Fees {
  /** Our fee in hundredths of a percent. */
  fee_bp: number;
  network: bigint;
}

const whole_bp = 10_000n;

/** Returns our fee on the whole amount paid, rounded up to a whole unit. */
export function platformFeeOf(paid: bigint, fee_bp: number): bigint {
  return (paid * BigInt(fee_bp) + whole_bp - 1n) / whole_bp;
}

/** Returns the part of the amount paid that is left to trade; zero or negative when the fees take all of it. */
export function tradedOf(paid: bigint, { fee_bp, network }: Fees): bigint {
  return paid - platformFeeOf(paid, fee_bp) - network;
}

/** Returns the least amount to pay so that `traded` is left to trade. */
export function paidFor(traded: bigint, { fee_bp, network }: Fees): bigint {
  const rest_bp = whole_bp - BigInt(fee_bp);
  return ((traded + network) * whole_bp + rest_bp - 1n) / rest_bp;
}

/** A part of a trade: the number of pools it passes through, and its share of the trade in hundredths of a percent. */
interface FeeWay {
  hops: number;
  share_bp: number;
}

/** Returns the part of the traded amount that the pools keep as their fee: each pool keeps three thousandths of the amount paid into it. */
export function liquidityFeeOf(traded: bigint, ways: readonly FeeWay[]): bigint {
  return ways.reduce((sum, { hops, share_bp }) => {
    const [whole, left] = [1_000n ** BigInt(hops), 997n ** BigInt(hops)];
    return sum + (traded * BigInt(share_bp) * (whole - left)) / (whole_bp * whole);
  }, 0n);
}
