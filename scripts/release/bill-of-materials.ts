import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Release } from '@caudal/api-server';
import { repositoryRoot } from '../setup/repository.ts';
import { pinnedNode, type ProductionPackage } from './production-packages.ts';

/** The parts of a CycloneDX document that npm writes and this file changes. https://cyclonedx.org/docs/1.5/json/ */
interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; tools?: unknown; component: { name: string; version: string; type: string } };
  components: { 'bom-ref': string; [property: string]: unknown }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Returns npm's bill of materials in CycloneDX, reduced to the packages in the archive. (npm's own `--omit=dev` would also leave out
 * packages that both development and production need.) Its serial number and time come from the commit, and it does not name the version
 * of npm, so that the same commit gives the same bill.
 */
export function billOfMaterials(release: Release, packages: readonly ProductionPackage[]): Bill {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const options = { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const bill = JSON.parse(execFileSync('npm', args, options)) as Bill;
  const kept = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const { tools: _tools, ...metadata } = bill.metadata;
  return {
    ...bill,
    serialNumber: `urn:uuid:${uuidOf(release.commit)}`,
    metadata: {
      ...metadata,
      timestamp: release.committedAt,
      component: { ...metadata.component, name: 'caudal', type: 'application', version: release.version },
    },
    components: sorted(
      [...bill.components.filter((one) => kept.has(one['bom-ref'])), componentOfNode()],
      (one) => one['bom-ref'],
    ),
    dependencies: sorted(
      bill.dependencies
        .filter(({ ref }) => kept.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)).toSorted() })),
      ({ ref }) => ref,
    ),
  };
}

function componentOfNode() {
  const { version } = pinnedNode();
  const purl = `pkg:generic/node@${version}`;
  return { 'bom-ref': purl, type: 'application', name: 'node', version, scope: 'required', purl };
}

const sorted = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string) =>
  entries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** Returns a name-based UUID of version 8 (RFC 9562, 5.8). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
