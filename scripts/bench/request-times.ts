// Sends one request after the other over one connection, in a process of its own, so that no other work of the benchmark delays it.
// Arguments: the URL and the headers. Begins at the message `begin`; at `end` it sends back the milliseconds that each request took.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The pause between two requests: a person's requests are timed, not a load. */
const pause_milliseconds = 5;
const [url = '', headers = '{}'] = process.argv.slice(2);
const options = { agent: new Agent({ keepAlive: true, maxSockets: 1 }), headers: JSON.parse(headers) };
let over = new AbortController();

/** @throws when the request is refused. */
function timed(): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const asked = request(url, options, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} was answered ${answer.statusCode}`));
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}

process.on('message', async (word) => {
  over.abort();
  if (word !== 'begin') return;
  over = new AbortController();
  const { signal } = over;
  const times: number[] = [];
  while (!signal.aborted) {
    times.push(await timed());
    await sleep(pause_milliseconds);
  }
  process.send?.(times);
});
process.on('disconnect', () => process.exit());
