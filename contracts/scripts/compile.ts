// Compiles our contracts: `node contracts/scripts/compile.ts` writes contracts/src/compiled.gen.ts. The same sources and the same compiler
// give the same bytes on every machine, which a test checks.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../sources/', import.meta.url));
export const compiledFile = fileURLToPath(new URL('../src/compiled.gen.ts', import.meta.url));
const require = createRequire(import.meta.url);

interface Solc {
  version: () => string;
  compile: (input: string, callbacks: { import: (path: string) => { contents: string } | { error: string } }) => string;
}

interface Complaint {
  severity: 'error' | 'warning' | 'info';
  formattedMessage: string;
  sourceLocation?: { file: string };
}

interface Output {
  errors?: readonly Complaint[];
  contracts: Record<string, Record<string, Compiled>>;
}

interface Compiled {
  abi: readonly object[];
  evm: {
    bytecode: { object: string };
    /** The code as it stands on a chain, in which zeros stand for the values that its constructor sets for good (immutables). */
    deployedBytecode: { object: string; immutableReferences: Record<string, readonly Place[]> };
  };
}

/** A place in the deployed code, in bytes. */
interface Place {
  start: number;
  length: number;
}

const settings = {
  optimizer: { enabled: true, runs: 1_000 },
  evmVersion: 'cancun',
  // The metadata's hash is left out of the bytecode, so that changing a comment does not change what is deployed.
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode'] } },
};

/**
 * Compiles our contracts, and returns the text of the file with the ABI and the code of each.
 * @throws with the compiler's messages.
 */
export async function compile(): Promise<string> {
  const { readFileSync } = await import('node:fs');
  const solc = require('solc') as Solc;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sol')).toSorted();
  const sources = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, { content: await readFile(`${folder}${name}`, 'utf8') }] as const),
    ),
  );
  // Imports are found in the packages only; solc calls this for each import of a source.
  const findImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') });
  const input = JSON.stringify({ language: 'Solidity', sources, settings });
  const { errors = [], contracts } = JSON.parse(solc.compile(input, { import: findImport })) as Output;
  const complaints = errors.filter(isAboutUs);
  if (complaints.length > 0) throw new Error(complaints.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const written = names.map((name) => {
    const contract = name.replace('.sol', '');
    const compiled = contracts[name]?.[contract];
    if (!compiled) throw new Error(`${name} has no contract ${contract}`);
    return declarationOf(contract, compiled);
  });
  return `// Compiled from contracts/sources/ by solc ${solc.version()}: \`node contracts/scripts/compile.ts\`.\n${written.join('\n')}`;
}

/** Returns the declaration of a contract: its ABI, the code that deploys it, the code that it then has, and where that has immutables. */
function declarationOf(contract: string, { abi, evm: { bytecode, deployedBytecode } }: Compiled): string {
  const places = Object.values(deployedBytecode.immutableReferences).flat();
  const immutables = places.toSorted((one, other) => one.start - other.start);
  return `export const ${contract} = {
  abi: ${JSON.stringify(abi)},
  bytecode: '0x${bytecode.object}',
  deployedBytecode: '0x${deployedBytecode.object}',
  immutables: ${JSON.stringify(immutables)},
} as const;
`;
}

/**
 * Returns true for errors, and for warnings about our own sources. Warnings about a package are left to its authors, such as the one
 * about OpenZeppelin's reentrancy guard, which clears what it stores.
 */
function isAboutUs({ severity, sourceLocation }: Complaint): boolean {
  return severity === 'error' || (severity === 'warning' && !sourceLocation?.file.startsWith('@'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(compiledFile, await compile());
