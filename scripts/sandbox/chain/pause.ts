import { COPT } from '@caudal/contracts';
import { encodeFunctionData, type Address } from 'viem';
import { grantRole } from './deploy.ts';
import { maker_address, type Maker, type Node } from './node-client.ts';

/** Pauses or resumes the peso token with the next block. Grants the maker the pauser's role first if it lacks it. */
export async function pausePesos(node: Node, maker: Maker, copt: Address, isPaused: boolean): Promise<void> {
  await grantRole(node, maker, copt, 'PAUSER_ROLE', maker_address);
  const data = encodeFunctionData({ abi: COPT.abi, functionName: isPaused ? 'pause' : 'unpause' });
  await maker.send({ to: copt, data });
}
