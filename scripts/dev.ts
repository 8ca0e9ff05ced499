// npm run dev: starts the same product as npm start, with hot reload. Vite serves the apps; the server restarts when its code changes.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { compileCatalogues } from './build/catalogues.ts';
import { repositoryRoot } from './setup/repository.ts';
import { choosePorts, PortError, type Ports } from './start/ports.ts';
import { untilStopped } from './start/until-stopped.ts';

/** The distance from an app's port, which Vite takes, to the port of the server behind it. */
const server_port_offset = 10;

async function main(): Promise<void> {
  const stopped = untilStopped();
  const ports = await choosePorts(process.env);
  for (const app of ['customer-app', 'backoffice-app']) await compileCatalogues(join(repositoryRoot, app));
  const children = [
    startServer(ports),
    startVite('customer-app', ports.PUBLIC_PORT),
    startVite('backoffice-app', ports.INTERNAL_PORT),
  ];
  const ended = children.map((child) => new Promise<void>((resolve) => child.once('exit', () => resolve())));
  await Promise.race([stopped, ...ended]);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ended);
}

/** Starts the server, which restarts when a file that it imports changes. Its origins are the apps', because the browser opens those. */
function startServer(ports: Ports): ChildProcess {
  const args = ['--watch', '--watch-preserve-output', 'scripts/dev-server.ts'];
  const environment = {
    DEV_PUBLIC_ORIGIN_PORT: String(ports.PUBLIC_PORT),
    DEV_INTERNAL_ORIGIN_PORT: String(ports.INTERNAL_PORT),
    PUBLIC_PORT: String(ports.PUBLIC_PORT + server_port_offset),
    INTERNAL_PORT: String(ports.INTERNAL_PORT + server_port_offset),
    DESK_PORT: String(ports.DESK_PORT),
    SMTP_PORT: String(ports.SMTP_PORT),
  };
  return spawn(process.execPath, args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}

function startVite(app: string, port: number): ChildProcess {
  const vite = join(repositoryRoot, 'node_modules', '.bin', 'vite');
  const environment = {
    CAUDAL_APP_PORT: String(port),
    CAUDAL_SERVER_URL: `http://127.0.0.1:${port + server_port_offset}`,
  };
  return spawn(vite, [], { cwd: join(repositoryRoot, app), stdio: 'inherit', env: { ...process.env, ...environment } });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof PortError ? error.message : error);
    process.exit(1);
  },
);
