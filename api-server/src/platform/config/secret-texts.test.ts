import { http, createPublicClient } from 'viem';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/setup/free-port.ts';
import { createLog } from '../log.ts';
import { readConfig } from './read-config.ts';
import { secretNames } from './secret-texts.ts';
import type { Variable } from './variable.ts';
import { variables, type VariableName } from './variables.ts';

const sandbox = { CAUDAL_MODE: 'sandbox', DATABASE_URL: 'postgres://caudal@127.0.0.1/caudal' };

/** Texts of which each variable takes one, each with the parts that nobody may read in a log. */
const samples: readonly (readonly [string, ...string[]])[] = [
  ['postgres://caudal_app:pa%2Fss%20of%20it@db.internal/caudal', 'pa%2Fss%20of%20it', 'pa/ss of it'],
  ['smtps://mailer:pa%2Fss%20of%20it@mail.example', 'pa%2Fss%20of%20it', 'pa/ss of it'],
  ['https://node.example/v3/0a1b2c3d4e5f?token=9f8e7d6c5b4a', '0a1b2c3d4e5f', '9f8e7d6c5b4a'],
  ['abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'],
  [Buffer.alloc(32, 9).toString('base64'), Buffer.alloc(32, 9).toString('base64').slice(0, -1)],
  ['prv_prod_0123456789,prv_prod_9876543210', 'prv_prod_0123456789', 'prv_prod_9876543210'],
  ['secret_0123456789abcdef01,secret_9876543210abcdef01', 'secret_0123456789abcdef01', 'secret_9876543210abcdef01'],
];

function sampleOf(name: VariableName): readonly [string, ...string[]] {
  const { parse }: Variable<unknown> = variables[name];
  const found = samples.find(([text]) => parse(text) !== undefined);
  if (!found) throw new Error(`No sample has the form of ${name}: add one`);
  return found;
}

/** Logs an error with the configuration of these variables, and returns the line. */
function logged(environment: Readonly<Record<string, string>>, error: Error): string {
  const lines: string[] = [];
  const log = createLog(readConfig({ ...sandbox, ...environment }), { write: (line) => void lines.push(line) });
  log.error({ err: new Error('It failed', { cause: error }), given: error.message }, error.message);
  return lines.join('');
}

describe('the log', () => {
  it.each(secretNames)('names no part of %s, in no field of a line', (name) => {
    const [text, ...parts] = sampleOf(name);
    for (const secret of [text, ...parts]) {
      const line = logged({ [name]: text }, new Error(`Not reached: ${secret} (${secret})`));
      expect(JSON.parse(line)).toMatchObject({
        msg: expect.stringMatching(/^Not reached: (\[secret\],?)+ \((\[secret\],?)+\)$/) as string,
        level: 50,
      });
      expect(line).not.toContain(secret);
    }
  });

  it('takes out secrets that a line of JSON writes with escapes', () => {
    const password = 'a"quote\\and more';
    const url = `postgres://caudal:${encodeURIComponent(password)}@127.0.0.1/caudal`;
    const line = logged({ DATABASE_URL: url }, new Error(password));
    expect(JSON.parse(line)).toMatchObject({ msg: '[secret]', given: '[secret]' });
  });

  it('does not repeat the key in the address of the chain’s node, which the errors of viem hold', async () => {
    const url = `http://127.0.0.1:${await freePort()}/v3/0a1b2c3d4e5f`;
    const client = createPublicClient({ transport: http(url, { retryCount: 0 }) });
    const error = await client.getBlockNumber().then(
      () => new Error('It answered'),
      (refused: Error) => refused,
    );
    expect(error.message).toContain('0a1b2c3d4e5f');
    expect(logged({ EVM_RPC_URL: url }, error)).not.toContain('0a1b2c3d4e5f');
  });
});
