import { COPT } from '@caudal/contracts';
import { encodeFunctionData, type Address } from 'viem';
import { maker_address, type Maker, type Node } from './node-client.ts';

/** Pauses or resumes the peso token with the next block. Grants the maker the pauser's role first if it lacks it. */
export async function pausePesos(node: Node, maker: Maker, copt: Address, isPaused: boolean): Promise<void> {
  const asked = { address: copt, abi: COPT.abi } as const;
  const role = await node.readContract({ ...asked, functionName: 'PAUSER_ROLE' });
  const args = [role, maker_address] as const;
  if (!(await node.readContract({ ...asked, functionName: 'hasRole', args }))) {
    const data = encodeFunctionData({ abi: COPT.abi, functionName: 'grantRole', args });
    await maker.send({ to: copt, data });
  }
  const data = encodeFunctionData({ abi: COPT.abi, functionName: isPaused ? 'pause' : 'unpause' });
  await maker.send({ to: copt, data });
}
