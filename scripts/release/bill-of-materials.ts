import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Release } from '@caudal/api-server';
import { repositoryRoot } from '../setup/repository.ts';
import { pinnedNode, type ProductionPackage } from './production-packages.ts';

interface Component {
  'bom-ref': string;
  properties?: { name: string; value: string }[];
  [property: string]: unknown;
}

/** The parts of a CycloneDX document that npm writes and this file changes. https://cyclonedx.org/docs/1.5/json/ */
interface Bill {
  serialNumber: string;
  metadata: {
    timestamp: string;
    tools?: unknown;
    component: { 'bom-ref': string; name: string; version: string; type: string };
  };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Returns npm's bill of materials in CycloneDX, reduced to the packages in the archive. (npm's own `--omit=dev` would also leave out
 * packages that both development and production need.) The property `caudal:part` says whether the server or browsers run a package. The
 * product depends on the packages that its workspaces name. The bill's serial number and time come from the commit, and it does not name
 * the version of npm, so that the same commit gives the same bill.
 */
export function billOfMaterials(release: Release, packages: readonly ProductionPackage[]): Bill {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const options = { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const bill = JSON.parse(execFileSync('npm', args, options)) as Bill;
  const refOf = ({ name, version }: ProductionPackage) => `${name}@${version}`;
  const kept = Map.groupBy(packages, refOf);
  const { tools: _tools, ...metadata } = bill.metadata;
  const node = componentOfNode();
  const components = bill.components.flatMap((one) => {
    const copies = kept.get(one['bom-ref']);
    return copies ? [withParts(one, copies)] : [];
  });
  const product = metadata.component['bom-ref'];
  const needed = neededIn(bill, new Set(kept.keys()));
  const direct = packages.filter(({ isDirect }) => isDirect).map(refOf);
  return {
    ...bill,
    serialNumber: `urn:uuid:${uuidOf(release.commit)}`,
    metadata: {
      ...metadata,
      timestamp: release.committedAt,
      component: { ...metadata.component, name: 'caudal', type: 'application', version: release.version },
    },
    components: sorted([...components, node], (one) => one['bom-ref']),
    dependencies: sorted(
      [
        { ref: product, dependsOn: [...new Set([...direct, node['bom-ref']])].toSorted() },
        ...[...kept.keys()].map((ref) => ({ ref, dependsOn: needed(ref).toSorted() })),
      ],
      ({ ref }) => ref,
    ),
  };
}

/**
 * Returns the kept packages that a package depends on, also through packages that are not kept: one that only passes others on leaves nothing
 * in an app.
 */
function neededIn(bill: Bill, kept: ReadonlySet<string>): (ref: string) => string[] {
  const edges = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  return (from) => {
    const seen = new Set([from]);
    const visit = (ref: string): void => {
      for (const one of edges.get(ref) ?? []) {
        if (seen.has(one)) continue;
        seen.add(one);
        if (!kept.has(one)) visit(one);
      }
    };
    visit(from);
    return [...seen].filter((one) => one !== from && kept.has(one));
  };
}

/** Adds the parts of the product that contain any copy of a package. */
function withParts(component: Component, copies: readonly ProductionPackage[]): Component {
  const parts = [...new Set(copies.flatMap((one) => one.parts))].toSorted();
  const properties = parts.map((value) => ({ name: 'caudal:part', value }));
  return { ...component, properties: [...(component.properties ?? []), ...properties] };
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
