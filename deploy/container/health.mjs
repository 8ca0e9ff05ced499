// Checks whether the server of this container is alive, and exits with 1 if it is not. A server whose database is unreachable is alive:
// it continues when the database is back, and a restart would not help.
const port = process.env.PUBLIC_PORT ?? '3000';
const lives = await fetch(`http://127.0.0.1:${port}/management/health`).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(lives ? 0 : 1);
