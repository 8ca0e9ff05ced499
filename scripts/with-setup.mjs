// The entry point of every npm script of this project. It is plain JavaScript for any Node >= 20.19 and imports no packages,
// because it runs before they are installed. It installs them when package-lock.json asks for others, then runs
// scripts/<command>.ts under the Node that the project pins.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areInstalled, libcOfNode, missingOfMachine } from './setup/installed-packages.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** npm's list of what it has installed, and ours of what it could not install twice. */
const present = join(ROOT, 'node_modules', '.package-lock.json');
const failedAgain = join(ROOT, 'node_modules', '.caudal-failed-again');
const OLDEST_NODE = [20, 19];
const COMMANDS =
  'start dev test build release image storybook generate bench create-officer check-audit check-production check-sharding signer make-words migrate months money-out after-restore deploy-contracts cluster restore-drill'.split(
    ' ',
  );
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const [command = '', ...args] = process.argv.slice(2);

const problem = nodeProblem() ?? commandProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}
await installPackages();
process.exit(await run(pinnedNode(), [join(ROOT, 'scripts', `${command}.ts`), ...args]));

function nodeProblem() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Caudal needs Node ${OLDEST_NODE.join('.')} or newer to install itself; this is ${process.version}. See https://nodejs.org`;
}

function commandProblem() {
  if (COMMANDS.includes(command)) return undefined;
  return `Unknown command "${command}". There are: ${COMMANDS.join(', ')}.`;
}

/**
 * Runs `npm ci` unless these very packages are installed already. If only optional packages of this machine are missing, they are tried once
 * more: npm failed to install them without an error. A list of those that fail again keeps later commands from trying for ever; `npm ci`
 * removes it with everything else in node_modules.
 */
async function installPackages() {
  const isComplete = arePackagesPresent();
  const missing = isComplete ? missingPackages() : '';
  if (isComplete && (missing === '' || missing === readIfPresent(failedAgain))) return;
  console.log(
    missing === ''
      ? 'Installing packages (npm ci), as package-lock.json says. This takes a minute or two, and only when it changes.'
      : `Installing packages (npm ci) once more, because some of this machine are missing: ${missing}.`,
  );
  const windows = process.platform === 'win32';
  // Prints only errors: npm would warn about the Node that runs now, and the packages run under the one about to be installed.
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = await run(windows ? 'npm.cmd' : 'npm', ci, { shell: windows });
  if (status !== 0) {
    console.error('npm ci failed; its own words are above. Check the network and run the command again.');
    process.exit(status);
  }
  if (!existsSync(pinnedNode())) {
    console.error(
      `npm ci left no ${pinnedNode()}: install scripts may be switched off (npm config get ignore-scripts).`,
    );
    process.exit(1);
  }
  const left = missingPackages();
  if (left === '') return;
  console.warn(`npm ci left out ${left}. What needs one of them fails. \`npm ci --loglevel=verbose\` says why.`);
  if (missing !== '') writeFileSync(failedAgain, left);
}

function arePackagesPresent() {
  return areInstalled(lockedPackages(), readIfPresent(present), process) && existsSync(pinnedNode());
}

/** Names the optional packages of this machine that are not installed; '' when there are none. */
function missingPackages() {
  const { platform, arch } = process;
  return missingOfMachine(lockedPackages(), readIfPresent(present), { platform, arch, libc: libcOfNode() }).join(', ');
}

function lockedPackages() {
  return readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
}

function readIfPresent(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Returns the path at which the npm package `node` installs the project's Node. */
function pinnedNode() {
  return join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
}

/**
 * Runs a program in the same terminal and returns its exit status. The terminal sends Ctrl-C to the program itself, so this process
 * only ignores it: it must not exit before the program has stopped properly. Without a terminal, a signal reaches this process alone
 * and is passed on.
 */
function run(file, fileArgs, options = {}) {
  return new Promise((done) => {
    const binDir = join(ROOT, 'node_modules', '.bin');
    const delimiter = process.platform === 'win32' ? ';' : ':';
    const env = {
      // Each start reads hundreds of files; Node caches their compiled code by content.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PATH: `${binDir}${delimiter}${process.env.PATH ?? ''}`,
    };
    const shell = file.endsWith('.cmd');
    const child = spawn(file, fileArgs, { cwd: ROOT, stdio: 'inherit', env, shell, ...options });
    const forward = (signal) => {
      const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
      if (!terminal || signal === 'SIGTERM') child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    child.on('error', (error) => {
      console.error(`${file} could not be started: ${error.message}`);
      done(1);
    });
    child.on('exit', (status, signal) => {
      for (const each of SIGNALS) process.off(each, forward);
      done(status ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
