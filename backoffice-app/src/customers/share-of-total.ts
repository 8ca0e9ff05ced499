/** Whole percent, rounded down; of nothing at all, zero. Source: document 2, 2.1; decisions, 'Back office'. */
export function shareOfTotal_percent(count: number, total: number): number {
  return total === 0 ? 0 : Math.floor((count * 100) / total);
}
