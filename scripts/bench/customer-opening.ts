import type { OperationId } from '@caudal/api-spec/server';
import type { Visitor } from '../../api-server/src/testing/visitor.ts';
import { against, byTurns } from './by-turns.ts';
import type { Figure } from './figure.ts';
import { anOfficerOf } from './officer.ts';
import type { ServedDatabase } from './served-database.ts';

const ROUNDS = 9;
/** The number of customers opened in each sample. */
const OPENED = 60;

/** The operations that the customer's screen calls when it opens, and those that its financial tab calls as well. */
const readings = {
  'the customer’s screen': ['readCustomer', 'readStepsToFollow', 'readDocumentStatuses', 'listCustomerSubmissions'],
  'its financial tab': [
    'readCustomerDepositVolume',
    'readCustomerWithdrawalVolume',
    'listCustomerBankAccounts',
    'readFinancialInformation',
  ],
} as const satisfies Record<string, readonly OperationId[]>;

/** Compares all calls of a screen at once with the slowest of the same calls alone. */
export async function openingFigures(served: ServedDatabase, log: (line: string) => void): Promise<Figure[]> {
  const officer = await anOfficerOf(served);
  const customers = await served.db
    .selectFrom('customers.customer')
    .select('account_id')
    .where('level', '=', 2)
    .orderBy('account_id')
    .limit(OPENED)
    .execute();
  const timeOf = async (operations: readonly OperationId[]) => {
    const began = performance.now();
    for (const { account_id: userId } of customers)
      await Promise.all(operations.map((operation) => read(officer, operation, userId)));
    return (performance.now() - began) / customers.length;
  };
  const figures: Figure[] = [];
  for (const [what, operations] of Object.entries(readings)) {
    const slowest = async () => {
      let most = 0;
      for (const operation of operations) most = Math.max(most, await timeOf([operation]));
      return most;
    };
    const rounds = await byTurns(
      { all: { measure: () => timeOf(operations) }, slowest: { measure: slowest } },
      { rounds: ROUNDS, log },
    );
    figures.push({
      what: `opening ${what}: ${operations.length} calls at once`,
      ...against(rounds, 'all', 'slowest'),
      peer: 'the slowest of them alone',
      unit: 'ms',
      goal: { atMost: 2 },
    });
  }
  return figures;
}

async function read(officer: Visitor, operation: OperationId, userId: string): Promise<void> {
  const only = operation === 'listCustomerSubmissions' && { type: 'Entidad' as const };
  const { status, problem } = await officer.call(operation, { query: { userId, ...only } });
  // A customer without level 3 has no financial information; that refusal is expected.
  if (status !== 200 && problem?.code !== 'financial_information_missing')
    throw new Error(`${operation} was answered ${status}: ${JSON.stringify(problem)}`);
}
