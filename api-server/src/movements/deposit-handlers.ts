import { Refusal, refuse } from '@caudal/api-spec/server';
import type { AllHandlers, Handler } from '../platform/http/contexts.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { listBankAccounts } from './bank-accounts.ts';
import { isAccountHeld } from './declared-holders.ts';
import { checkPesos } from './pesos-amount.ts';
import { checkAmount, keepRequested, requestMoney, type Asking } from './money-request.ts';
import { deposit_minimum_cop_minor, depositRail } from './movement-settings.ts';
import { wireStateOf } from './movement-state.ts';
import { stepsAt } from './movements.ts';
import { early_polls_seconds, pollDepositsSoon } from './poll-deposits-job.ts';
import { first_poll_milliseconds } from './poll-schedule.ts';
import { railNamed, RailUnavailable } from './rail.ts';
import { sendDeposit } from './send-deposit.ts';
import type { MovementServices } from './services.ts';

interface DepositRequest {
  accountID: string;
  amount: string;
}

export function depositHandlers(services: MovementServices) {
  return { startDeposit: startDeposit(services) } satisfies Partial<AllHandlers>;
}

const startDeposit =
  (services: MovementServices): Handler<'startDeposit'> =>
  async ({ body }, context) => {
    const id = await requestMoney(services, context, depositOf(services, body));
    if (id instanceof Refusal) return id;
    try {
      const sent = await sendDeposit(services, id);
      return { transactionId: id, url: sent.railUrl, state: wireStateOf(sent.state) };
    } catch (error) {
      if (!(error instanceof RailUnavailable)) throw error;
      services.log.warn({ err: error, movementId: id }, 'A deposit could not be handed to its rail yet');
      return refuse('bank_unavailable');
    }
  };

/** Returns the checks and steps of a deposit for `requestMoney`. */
function depositOf({ rails, requirements, jobs }: MovementServices, body: DepositRequest) {
  return {
    kind: 'deposit',
    words: [body.accountID, body.amount],
    goesTo: async () => ({}),
    allow: async (asking: Asking) => {
      const { transaction, accountId } = asking;
      const amount = await checkAmount({ requirements }, asking, {
        direction: 'in',
        minimum: deposit_minimum_cop_minor,
        check: (facts) => checkPesos({ ...facts, amount: body.amount }),
      });
      if (amount instanceof Refusal) return amount;
      const account = (await listBankAccounts(transaction, accountId)).find(({ id }) => id === body.accountID);
      if (!account) return refuse('not_found');
      return (await isAccountHeld(transaction, accountId, account)) ? refuse('movement_in_review') : amount;
    },
    keep: async (asking: Asking, amount: bigint) => {
      const { transaction, now } = asking;
      const rail = railNamed(rails, await readSetting(transaction, depositRail(rails)));
      await keepRequested(asking, stepsAt(now, 'requested'), {
        asset: rail.asset,
        amount,
        value_cop: amount,
        rail: rail.name,
        bank_account_id: body.accountID,
        next_poll_at: new Date(now.getTime() + first_poll_milliseconds),
      });
      for (const delay_seconds of early_polls_seconds)
        await jobs.send(transaction, pollDepositsSoon, {}, { delay_seconds });
      return {};
    },
  } as const;
}
