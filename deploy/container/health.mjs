// Asks the server of this container whether it lives, and ends with 1 if it does not. A server whose database is away lives: it
// continues when the database is back, and to start it again would not help.
const port = process.env.PUBLIC_PORT ?? '3000';
const lives = await fetch(`http://127.0.0.1:${port}/management/health`).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(lives ? 0 : 1);
