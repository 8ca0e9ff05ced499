import type { AllHandlers } from '@caudal/api-server';
import type { Address } from 'viem';
import { asking, done } from '../asking.ts';
import type { Journey } from '../journey.ts';
import type { Acts, Plan, SwapAct } from './acts.ts';

/** The slippage that people allow, in percent. */
const slippage = '1';

/** A verified customer who holds tokens, with the plan of their acts. Acts from before an interruption are not repeated. */
export class Trader {
  readonly journey: Journey;
  readonly plan: Plan;

  constructor(journey: Journey, plan: Plan) {
    this.journey = journey;
    this.plan = plan;
  }

  /** Returns the customer's deposit address. */
  async depositAddress(handlers: AllHandlers): Promise<Address> {
    return done(await handlers.readDepositAddress(this.#aboutMe(undefined), this.journey.own())).address as Address;
  }

  async deposit(pesos: number): Promise<void> {
    await this.journey.deposit(await this.journey.addBankAccount('Ahorros'), pesos);
  }

  async save(handlers: AllHandlers, { alias, address }: NonNullable<Acts['saved']>): Promise<void> {
    if ((await this.#saved(handlers)).some((one) => one.alias === alias)) return;
    done(await handlers.addToWhitelist(this.#aboutMe({ alias, address }), this.journey.own()));
  }

  /** Requests a quote and confirms it unchanged. */
  async swap(handlers: AllHandlers, { from, to, amount }: SwapAct, day: number): Promise<void> {
    const tradeType = 'input' as const;
    const query = { inputToken: String(from), outputToken: String(to), amount, tradeType, slippage };
    const quote = done(await handlers.readQuote({ ...asking(undefined), query }, this.journey.own()));
    const body = {
      tradeType,
      tokenIn: from,
      tokenOut: to,
      amountIn: amount,
      amountOutMinimum: quote.minimumReceived,
      ...(quote.quoteId !== null && { quoteId: quote.quoteId }),
    };
    done(await handlers.startTrade(asking(body), this.journey.own(this.keyOf('swap', day))));
  }

  /** Sends tokens to the address that they saved. */
  async send(handlers: AllHandlers, { token, amount }: NonNullable<Acts['sent']>, day: number): Promise<void> {
    const [saved] = await this.#saved(handlers);
    if (!saved) throw new Error(`${this.journey.person.email} has saved no address`);
    const asked = { ...asking({ amount, recipient: saved.address }), params: { token } };
    done(await handlers.startTransfer(asked, this.journey.own(this.keyOf('sent', day))));
  }

  /** Returns the idempotency key of an act on a day, the same at every seeding. */
  keyOf(what: 'swap' | 'sent', day: number): string {
    return `exchange-${what}-${this.journey.person.identificationNumber}-${day}`;
  }

  async #saved(handlers: AllHandlers) {
    return done(await handlers.listWhitelist(this.#aboutMe(undefined), this.journey.own()));
  }

  #aboutMe<Body>(body: Body) {
    return { ...asking(body), params: { id: this.journey.accountId } };
  }
}
