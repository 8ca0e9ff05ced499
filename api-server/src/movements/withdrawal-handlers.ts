import { Refusal, refuse, type components } from '@caudal/api-spec/server';
import type { AllHandlers, Handler } from '../platform/http/contexts.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { listBankAccounts, type BankAccount } from './bank-accounts.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { isAccountHeld } from './declared-holders.ts';
import { checkPesos } from './pesos-amount.ts';
import { withdrawalApproval } from './case-terms.ts';
import { customerAccount } from './ledger-accounts.ts';
import { keepWithdrawal } from './keep-withdrawal.ts';
import { checkAmount, holdFor, refuseMoneyOut, requestMoney, type Asking } from './money-request.ts';
import { payoutRail, withdrawal_minimum_cop_minor } from './movement-settings.ts';
import { phaseOf, wireStateOf } from './movement-state.ts';
import { readMovement } from './movements.ts';
import { payWithdrawalsSoon } from './pay-withdrawals-job.ts';
import { railNamed } from './rail.ts';
import type { MovementServices } from './services.ts';
import { tellOf } from './tell-of-movement.ts';

export function withdrawalHandlers(services: MovementServices) {
  return {
    startWithdrawal: startWithdrawal(services),
    cancelWithdrawal: cancelWithdrawal(services),
  } satisfies Partial<AllHandlers>;
}

const startWithdrawal =
  (services: MovementServices): Handler<'startWithdrawal'> =>
  async ({ body }, context) => {
    const id = await requestMoney(services, context, withdrawalOf(services, body));
    if (id instanceof Refusal) return id;
    const { state } = await readMovement(services.db, id);
    return {
      transactionId: id,
      state: wireStateOf(state),
      phase: phaseOf({ kind: 'withdrawal', state, isRefunding: false, isTakenBack: false, isCharged: false }),
    };
  };

/** Returns the checks and steps of a withdrawal of pesos for `requestMoney`. Rule movements 10. */
function withdrawalOf(services: MovementServices, body: components['schemas']['WithdrawalRequest']) {
  return {
    kind: 'withdrawal',
    words: ['withdrawal', body.account, body.amount],
    // Looks only among the customer's own accounts, so nothing about another customer's account is revealed.
    goesTo: async ({ transaction, accountId }: Asking) => ({
      destination: (await listBankAccounts(transaction, accountId)).find(({ id }) => id === body.account),
    }),
    allow: async (asking: Asking, { destination }: { destination: BankAccount | undefined }) => {
      const { transaction, accountId } = asking;
      if (destination && (await isAccountHeld(transaction, accountId, destination)))
        return refuse('movement_in_review');
      const refused = await refuseMoneyOut(asking);
      if (refused) return refused;
      const amount = await checkAmount(services, asking, {
        direction: 'out',
        minimum: withdrawal_minimum_cop_minor,
        check: (facts) => checkPesos({ ...facts, amount: body.amount }),
      });
      return amount instanceof Refusal || destination ? amount : refuse('not_found');
    },
    keep: (asking: Asking, amount: bigint) => keep(services, asking, body.account, amount),
  } as const;
}

async function keep(services: MovementServices, asking: Asking, bank_account_id: string, amount: bigint) {
  const { transaction, accountId, now, request } = asking;
  const { asset, name, clearing } = railNamed(
    services.rails,
    await readSetting(transaction, payoutRail(services.rails)),
  );
  const held = await holdFor(asking, { debit: customerAccount(accountId, 'COP'), credit: clearing, amount });
  if (held === null) return refuse('balance_exceeded');
  const columns = { asset, amount, value_cop: amount, rail: name, bank_account_id, hold_transfer_id: held };
  const isAutomatic = await keepWithdrawal(asking, withdrawalApproval, { ...columns, next_poll_at: now });
  if (isAutomatic) await services.jobs.send(transaction, payWithdrawalsSoon, {});
  // Notifies the customer, so that the owner of a misused account can still stop the withdrawal.
  await tellOf(services, transaction, { id: request.id, accountId }, 'withdrawal_requested', amount);
  return {};
}
