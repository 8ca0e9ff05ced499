// The answers of the survey as bands of pesos. Rule customers 1.

/** A range of whole pesos; `maximum` is null when the band has no upper end. */
interface Band {
  minimum: string;
  maximum: string | null;
}

/** Question A: the most the customer expects to deposit or withdraw in a month. */
export const monthlyBands: readonly Band[] = bands('13000000', '40000000', '100000000', '300000000');
/** Question B: the most the customer expects to buy and sell in a year. */
export const yearlyBands: readonly Band[] = bands('50000000', '200000000', '1000000000', '5000000000');

const unanswered: Band = { minimum: '0', maximum: null };

export function bandOf(list: readonly Band[], answer: number | null): Band {
  return (answer === null ? undefined : list[answer]) ?? unanswered;
}

function bands(...ends: string[]): Band[] {
  return ['0', ...ends].map((minimum, index) => ({ minimum, maximum: ends[index] ?? null }));
}
