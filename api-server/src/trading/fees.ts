// What a customer pays beside what is traded: our fee, of all that is paid, and the network's. Rule trading 3.

/** Whole minor units of the token that is paid. */
export interface Fees {
  /** Our fee in hundredths of a percent. */
  fee_bp: number;
  network: bigint;
}

const whole_bp = 10_000n;

/** Our fee of what is paid in all; a fraction of a unit is rounded up. */
export function platformFeeOf(paid: bigint, fee_bp: number): bigint {
  return (paid * BigInt(fee_bp) + whole_bp - 1n) / whole_bp;
}

/** What is left to be traded of what is paid; not above zero where the fees take all of it. */
export function tradedOf(paid: bigint, { fee_bp, network }: Fees): bigint {
  return paid - platformFeeOf(paid, fee_bp) - network;
}

/** The least that has to be paid for so much to be traded. */
export function paidFor(traded: bigint, { fee_bp, network }: Fees): bigint {
  const rest_bp = whole_bp - BigInt(fee_bp);
  return ((traded + network) * whole_bp + rest_bp - 1n) / rest_bp;
}

/** A part of a trade: through how many pools, and how many hundredths of a percent of it. */
export interface FeeWay {
  hops: number;
  share_bp: number;
}

/** What the pools keep of what is traded: each of a way, of what is left of it, three thousandths. */
export function liquidityFeeOf(traded: bigint, ways: readonly FeeWay[]): bigint {
  return ways.reduce((sum, { hops, share_bp }) => {
    const [whole, left] = [1_000n ** BigInt(hops), 997n ** BigInt(hops)];
    return sum + (traded * BigInt(share_bp) * (whole - left)) / (whole_bp * whole);
  }, 0n);
}
