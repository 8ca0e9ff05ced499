/** Returns the share in whole percent, rounded down; zero for a total of zero. Rule customers 5. */
export function shareOfTotal_percent(count: number, total: number): number {
  return total === 0 ? 0 : Math.floor((count * 100) / total);
}
