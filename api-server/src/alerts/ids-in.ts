const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids that a rule's evidence names, at whatever depth and under whatever name: each rule writes down what it saw in its own way. */
export function idsIn(evidence: unknown): string[] {
  if (typeof evidence === 'string') return id.test(evidence) ? [evidence] : [];
  if (typeof evidence !== 'object' || evidence === null) return [];
  return [...new Set(Object.values(evidence).flatMap(idsIn))];
}
