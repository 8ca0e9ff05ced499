import { describe, expect, it } from 'vitest';
import { noon } from '../testing/facts.ts';
import { labelledHistories, typologies, type Typology } from '../testing/labelled-histories.ts';
import { qualityOf } from '../testing/typology-quality.ts';

const histories = labelledHistories(60);

/** The precision and recall that the rules reach, rounded down. A lower figure fails the test. */
const floors: Record<Typology, { precision: number; recall: number }> = {
  'fan-in': { precision: 0.95, recall: 0.95 },
  'fan-out': { precision: 0.95, recall: 0.95 },
  structuring: { precision: 0.95, recall: 0.95 },
  dormant: { precision: 0.95, recall: 0.95 },
  'rapid in and out': { precision: 0.95, recall: 0.95 },
  circle: { precision: 0.95, recall: 0.95 },
};

describe('the rules, on histories in which money laundering is labelled,', () => {
  it.each(Object.entries(typologies) as [Typology, readonly string[]][])('find %s by %s', (label, rules) => {
    const { precision, recall } = qualityOf(histories, { label, rules }, noon);
    expect(precision).toBeGreaterThanOrEqual(floors[label].precision);
    expect(recall).toBeGreaterThanOrEqual(floors[label].recall);
  });
});
