// The ranges of pesos that the survey offers as answers. An answer is the number of a range, counted from 0. Rule customers 1.

/** A range of whole pesos; `maximum` is null when the range has no upper end. */
export interface SurveyBand {
  readonly minimum: string;
  readonly maximum: string | null;
}

const bands = (...ends: readonly string[]): readonly SurveyBand[] =>
  ['0', ...ends].map((minimum, index) => ({ minimum, maximum: ends[index] ?? null }));

/** Question A: the most that the customer expects to deposit or withdraw in a month. */
export const monthlyBands = bands('13000000', '40000000', '100000000', '300000000');

/** Question B: the most that the customer expects to buy and sell in a year. */
export const yearlyBands = bands('50000000', '200000000', '1000000000', '5000000000');
