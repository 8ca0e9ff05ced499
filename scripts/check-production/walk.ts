import { secretsRemover } from '../../api-server/src/platform/config/secret-texts.ts';
import { SetupFault } from '../../api-server/src/platform/config/setup-fault.ts';
import { amiss, notAsked, type Check, type Finding, type Installation } from './check.ts';

/** Runs checks one after the other, and reports each finding at once. Returns true when every check passes. */
export async function walk(
  checks: Readonly<Record<string, Check>>,
  installation: Installation,
  tell: (name: string, finding: Finding) => void,
): Promise<boolean> {
  const findings = new Map<string, Finding>();
  for (const [name, check] of Object.entries(checks)) {
    const missing = check.after?.find((one) => findings.get(one)?.outcome !== 'fine');
    const finding = missing === undefined ? await lookAt(check, installation) : notAsked(`Only after ${missing}.`);
    findings.set(name, finding);
    tell(name, finding);
  }
  return [...findings.values()].every(({ outcome }) => outcome !== 'amiss');
}

/** Runs a check; an error becomes a finding, because the next checks have to be run too. */
export async function lookAt({ look }: Check, installation: Installation): Promise<Finding> {
  try {
    return await look(installation);
  } catch (error) {
    if (error instanceof SetupFault) return amiss(error.message);
    const why = secretsRemover(installation.config)(error instanceof Error ? error.message : String(error));
    return amiss(`It could not be checked: ${why}`);
  }
}

const signs = { fine: 'ok', amiss: 'FAILED', not_asked: '-' } as const satisfies Record<Finding['outcome'], string>;

/** Returns a finding as a line of the table. */
export function lineOf(name: string, { outcome, words }: Finding): string {
  return `${signs[outcome].padEnd(6)}  ${name.padEnd(16)}  ${words}`;
}
