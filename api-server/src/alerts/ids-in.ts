const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the ids that a rule's evidence names, at any depth and under any name: each rule writes its evidence in its own way. */
export function idsIn(evidence: unknown): string[] {
  if (typeof evidence === 'string') return id.test(evidence) ? [evidence] : [];
  if (typeof evidence !== 'object' || evidence === null) return [];
  return [...new Set(Object.values(evidence).flatMap(idsIn))];
}
