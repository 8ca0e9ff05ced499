import type { CustomerFacts, MovementFact, SignInFact } from '../monitoring/facts.ts';
import type { AnyRule } from '../monitoring/rule.ts';
import { firstVersion } from '../monitoring/rule-versions.ts';
import type { MovementKind } from '../movements/movement-state.ts';

/** Noon in Colombia, in the middle of a month. */
export const noon = Date.UTC(2026, 5, 15, 17);

export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => hours(24 * count);

/** Returns the facts of a customer who was verified at level 1 long ago, and declared up to 40 million a month and 200 million a year. */
export function aPerson(facts: Partial<CustomerFacts> = {}): CustomerFacts {
  return {
    accountId: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3d31',
    personType: 'natural',
    fullName: 'Ana María Peña Ruiz',
    documentNumber: '52123456',
    birthDate: '1990-05-17',
    isPep: false,
    occupation: '11',
    activity: '29',
    address: 'Carrera 7 # 45-12',
    verifiedAt: noon - days(300),
    monthlyLimit: 1_300_000_000n,
    monthlyBand: 4_000_000_000n,
    yearlyBand: 20_000_000_000n,
    declaredWorkAt: noon - days(300),
    movements: [],
    signIns: [],
    contacts: [],
    bankAccounts: [],
    documents: [],
    sameAddress: [],
    sameRepresentative: [],
    sharedAddresses: [],
    circles: [],
    listedParties: [],
    screenings: [],
    listMatches: [],
    unbackedLevels: [],
    ...facts,
  };
}

let movements = 0;

/** Returns a movement of whole pesos that happened `before` milliseconds before `noon`. */
export function aMovement(
  kind: MovementKind,
  pesos: number,
  before: number,
  party: string | null = null,
): MovementFact {
  movements += 1;
  return { id: `m${movements}`, kind, at: noon - before, isCompleted: true, value: BigInt(pesos) * 100n, party };
}

export const aDeposit = (pesos: number, before: number) => aMovement('deposit', pesos, before);
export const aWithdrawal = (pesos: number, before: number) => aMovement('withdrawal', pesos, before);

export function aSignIn(network: string, before: number, country: string | null = 'CO'): SignInFact {
  return { at: noon - before, network, country };
}

/** Sorts facts by time, as rules receive them. */
export function inOrder<Dated extends { at: number }>(...list: Dated[]): Dated[] {
  return list.toSorted((one, other) => one.at - other.at);
}

/** Returns the findings of a rule at `noon`, with the parameters of its first version except those in `otherwise`. */
export function findings(rule: AnyRule, facts: CustomerFacts, otherwise: Readonly<Record<string, number>> = {}) {
  return rule.find(facts, { ...firstVersion(rule).parameters, ...otherwise }, noon);
}
