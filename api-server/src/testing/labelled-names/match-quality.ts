/** A pair's score, and whether it should be high. */
export interface Scored {
  score: number;
  isSame: boolean;
}

export interface PairQuality {
  averagePrecision: number;
  bestF1: number;
  recallAtPrecision90: number;
}

/** How well scores tell the same from the different, whatever threshold is chosen. Equal scores stand or fall together. */
export function pairQuality(scored: readonly Scored[]): PairQuality {
  const sorted = scored.toSorted((a, b) => b.score - a.score);
  const positives = scored.filter(({ isSame }) => isSame).length;
  let [right, taken, averagePrecision, bestF1, recallAtPrecision90, recallBefore] = [0, 0, 0, 0, 0, 0];
  for (const [place, { score, isSame }] of sorted.entries()) {
    taken += 1;
    if (isSame) right += 1;
    if (sorted[place + 1]?.score === score) continue;
    const [precision, recall] = [right / taken, right / positives];
    averagePrecision += precision * (recall - recallBefore);
    recallBefore = recall;
    bestF1 = Math.max(bestF1, (2 * precision * recall) / (precision + recall || 1));
    if (precision >= 0.9) recallAtPrecision90 = Math.max(recallAtPrecision90, recall);
  }
  return { averagePrecision, bestF1, recallAtPrecision90 };
}

/** How many of the listed are found where a share of those who are not raises an alert. */
export function recallAtAlerts(listed: readonly number[], unlisted: readonly number[], share: number): number {
  const sorted = unlisted.toSorted((a, b) => b - a);
  // Whoever reaches this alerts: no more than the share of those who should not.
  const threshold = sorted[Math.floor(unlisted.length * share)] ?? 0;
  return listed.filter((score) => score > threshold).length / listed.length;
}
