import { formatEther, type Address } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { SetupFault } from '../../api-server/src/platform/config/setup-fault.ts';
import { asking, type Chain } from '../../api-server/src/rails/evm/chain.ts';
import type { Place } from './installation.ts';
import { hasCodeOf } from './own-code.ts';
import { grantOf, hasRole, type Role } from './roles.ts';
import { billOf, refuseIfWaiting, requireCancun, send, Unfinished, type Bill } from './send.ts';
import { requireDeployer, type Target } from './target.ts';
import type { Wish } from './wish.ts';

interface Deployment extends Place {
  wish: Wish;
  /** The account that pays; null to say only what would be done. */
  payer: PrivateKeyAccount | null;
  tell: (line: string) => void;
}

const fault = (found: string) => new SetupFault('variables', { found });

/**
 * Deploys the wanted contracts that are not on the chain yet, if the wish is confirmed; otherwise tells only what that would cost. Tells what
 * remains to do once all of them are there. Repeating it finds what is there. @throws SetupFault, ChainUnavailable, WrongChain, Unfinished
 */
export async function deployContracts(deployment: Deployment): Promise<void> {
  const { chain, wish, payer, tell } = deployment;
  await chain.checkNumber();
  refuseAccounts(deployment);
  const missing: Target[] = [];
  for (const target of wish.targets) {
    const isThere = await hasCodeOf(chain.client, target.contract, target.address);
    if (!isThere) missing.push(target);
    tell(`${target.name}: ${target.address} on chain ${chain.chainId}, ${isThere ? 'is there' : 'not there yet'}.`);
  }
  if (missing.length > 0) {
    const bills = await tellPlan(deployment, missing);
    if (!payer || !wish.isConfirmed) {
      tell(`Nothing was sent. To do it, repeat the command with ${payer ? '--yes' : '--key-file FILE --yes'}.`);
      return;
    }
    for (const target of missing) {
      const bill = bills.get(target);
      if (bill) await send(chain, target, { payer, bill, tell });
      if (!(await hasCodeOf(chain.client, target.contract, target.address)))
        throw new Unfinished(`The node does not show the code of ${target.name} at ${target.address} yet`);
      tell(`${target.name} is at ${target.address}, with the code of this version.`);
    }
  }
  await tellRest(deployment);
}

/** Refuses accounts that would do harm in their place. @throws SetupFault */
function refuseAccounts({ chain, house, payer, wish: { admin, targets } }: Deployment): void {
  if (house !== null && payer?.address === house)
    throw fault(`The key is the house's own (${house}), which the signer alone may have. Pay from another account.`);
  if (house !== null && admin === house)
    throw fault(
      `The administrator of COPT may not be the house (${house}): name a wallet of several people in --admin.`,
    );
  const configured = chain.tokens.find(({ asset }) => asset.token === 'COPT')?.address;
  const copt = targets.find(({ contract }) => contract === 'copt')?.address;
  if (copt && configured && copt !== configured)
    throw fault(
      `EVM_TOKENS has another COPT, at ${configured}; with this administrator and version it would be at ${copt}. A COPT that is in use stays, whatever its version: leave out copt, or correct --admin. If EVM_TOKENS names a contract that is no COPT, write COPT=${copt} there first.`,
    );
}

/** Tells who would pay how much, and returns the bills. @throws SetupFault if the account cannot pay. */
async function tellPlan(deployment: Deployment, missing: readonly Target[]): Promise<Map<Target, Bill>> {
  const { chain, house, wish, payer, tell } = deployment;
  await requireCancun(chain);
  await requireDeployer(chain.client);
  const bills = new Map<Target, Bill>();
  for (const target of missing) bills.set(target, await billOf(chain, target, payer?.address ?? null));
  const sum = (part: 'now' | 'most') => [...bills.values()].reduce((total, bill) => total + bill[part], 0n);
  tell(`Deploying costs about ${formatEther(sum('now'))} ether now, and at most ${formatEther(sum('most'))}.`);
  if (missing.some(({ contract }) => contract === 'copt') && wish.admin) await tellAdmin(chain, wish.admin, tell);
  if (!payer) return bills;
  const balance = await asking(chain.client.getBalance({ address: payer.address }));
  tell(`${payer.address} pays. It has ${formatEther(balance)} ether.`);
  if (house === null) tell("No signer is configured, so nobody compared this account with the house's.");
  if (balance < sum('most')) throw fault(`${payer.address} has too little ether: send some there.`);
  await refuseIfWaiting(chain, payer.address);
  return bills;
}

async function tellAdmin({ client }: Chain, admin: Address, tell: Deployment['tell']): Promise<void> {
  const code = await asking(client.getCode({ address: admin }));
  const warning = code ? '' : ' Nothing stands there on this chain: it is one key, or a wallet of another chain.';
  tell(`${admin} will be the administrator of COPT, who grants its roles.${warning}`);
}

/** Tells the lines for server.env, and what the administrator of COPT has to do. */
async function tellRest({ chain, house, wish: { targets, admin, pauser }, tell }: Deployment): Promise<void> {
  tell('\nIn server.env of each server, which is then restarted:');
  for (const { contract, address } of targets)
    tell(contract === 'executor' ? `EVM_EXECUTOR=${address}` : `EVM_TOKENS=${tokensWith(chain, address)}`);
  const copt = targets.find(({ contract }) => contract === 'copt')?.address;
  if (!copt || !admin) return;
  tell(`\nTransactions that the wallet ${admin} has to send to COPT, ${copt}, without ether:`);
  const tellGrant = async (role: Role, holder: Address | null, otherwise: string) => {
    if (holder === null) tell(`${role}: ${otherwise}`);
    else if (await hasRole(chain.client, copt, role, holder)) tell(`${role}: ${holder} has it.`);
    else tell(`${role} for ${holder}: data ${grantOf(role, holder)}`);
  };
  await tellGrant('TREASURY_ROLE', house, 'name the signer (SIGNER_URL, SIGNER_TOKEN) and repeat the command.');
  await tellGrant('PAUSER_ROLE', pauser, 'name who may stop the token (--pauser 0x…) and repeat the command.');
}

/** Returns the value of EVM_TOKENS with a COPT, and the other tokens that it has now. */
function tokensWith({ tokens }: Chain, copt: Address): string {
  const others = tokens.filter(({ asset }) => asset.token !== 'COPT');
  return [`COPT=${copt}`, ...others.map(({ asset, address }) => `${asset.token}=${address}`)].join(',');
}
