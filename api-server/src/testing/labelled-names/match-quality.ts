/** The score of a pair of names, and whether both names belong to one person. */
interface Scored {
  score: number;
  isSame: boolean;
}

interface PairQuality {
  averagePrecision: number;
  bestF1: number;
  recallAtPrecision90: number;
}

/**
 * Measures how well scores separate pairs of one person from pairs of two, at all thresholds. Equal scores are accepted or rejected
 * together.
 */
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

/** Returns the share of listed people who are found when the given share of unlisted people raises an alert. */
export function recallAtAlerts(listed: readonly number[], unlisted: readonly number[], share: number): number {
  const sorted = unlisted.toSorted((a, b) => b - a);
  // Scores above the threshold raise an alert, which is so for at most `share` of the unlisted people.
  const threshold = sorted[Math.floor(unlisted.length * share)] ?? 0;
  return listed.filter((score) => score > threshold).length / listed.length;
}
