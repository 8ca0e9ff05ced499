import { answerFaults } from '@caudal/api-spec/answer-forms';
import { shareholderFault } from '@caudal/api-spec/company';
import { operations, operationSchemas, type OperationId } from '@caudal/api-spec/server';
import { describe, expect, it } from 'vitest';
import { json_body_max_bytes } from '../../api-server/src/platform/http/operations.ts';
import { variables } from '../../api-server/src/platform/config/variables.ts';
import { upload_body_max_bytes } from '../../api-server/src/platform/http/uploaded-files.ts';
import { institutionLevels } from '../../api-server/src/verification/institution-levels.ts';
import { naturalLevels } from '../../api-server/src/verification/natural-levels.ts';
import { longestShutdown } from '../../api-server/src/shutdown.ts';
import { unit_stops_seconds } from '../check-production/variables-check.ts';
import { domains } from './certificate.ts';
import { writtenForHere } from './written-for-here.ts';

const ofCustomers = (Object.keys(operations) as OperationId[]).filter((id) =>
  (operations[id].audiences as readonly string[]).includes('customer'),
);
const takesFiles = (id: OperationId) => 'multipart/form-data' in (operationSchemas[id].body ?? {});
const givesFile = (id: OperationId) =>
  Object.keys(operationSchemas[id].answer ?? {}).some((type) => !/^(application\/json|text\/event-stream)$/.test(type));
/** Returns the address of an operation with values in it, as a visitor asks for it. */
const addressOf = (id: OperationId) => operations[id].path.replaceAll('{level}', '2').replaceAll(/\{\w+\}/g, 'x-1');

/** Returns each number that follows a text in a file of `deploy/`. */
const numbersAfter = async (file: string, text: RegExp) =>
  [...(await writtenForHere(file, {})).matchAll(new RegExp(`${text.source}(\\d+)`, 'g'))].map(([, found]) =>
    Number(found),
  );

describe('the files of deploy/', () => {
  it('limit bodies as the server does', async () => {
    expect(await numbersAfter('nginx/caudal.conf', /\nclient_max_body_size /)).toEqual([upload_body_max_bytes / 1024]);
    expect(await numbersAfter('haproxy/haproxy.cfg', /413 if \{ req\.hdr_val\(content-length\) gt /)).toEqual([
      upload_body_max_bytes,
      upload_body_max_bytes,
    ]);
    expect(await numbersAfter('haproxy/haproxy.cfg', /acl has_long_body .* gt /)).toEqual([
      json_body_max_bytes.customer,
      json_body_max_bytes.customer,
    ]);
    expect(await numbersAfter('haproxy/haproxy.cfg', /at-least /)).toEqual([json_body_max_bytes.customer + 1]);
    // A body of this length fits into the buffer, beside the longest head that the server reads.
    const [buffer = 0] = await numbersAfter('haproxy/haproxy.cfg', /tune\.bufsize /);
    expect(json_body_max_bytes.customer + 16_384).toBeLessThan(buffer);
  });

  it('know operations, uploads and downloads of customers by their addresses', async () => {
    const haproxy = await writtenForHere('haproxy/haproxy.cfg', {});
    const nginx = await writtenForHere('nginx/caudal.conf', {});
    const begins = /acl is_operation .*-m beg (.*)/.exec(haproxy)?.[1]?.split(' ') ?? [];
    const roots = new Set(ofCustomers.map((id) => `/${operations[id].path.split('/')[1]}/`));
    expect(new Set(begins)).toEqual(roots);
    const named = /"~\^\/\((.*)\)\/" \$binary_remote_addr/.exec(nginx)?.[1]?.split('|') ?? [];
    expect(new Set(named.map((name) => `/${name}/`))).toEqual(roots);
    const [upload = '', download = ''] = [...haproxy.matchAll(/acl is_(?:up|down)load .*-m reg (.*)/g)].map(
      ([, regex]) => regex,
    );
    const long = [...nginx.matchAll(/"~(\^(?:POST|\[A-Z\]\+) .*)" \$binary_remote_addr/g)].map(([, regex]) => regex);
    expect(long).toEqual([upload.replace('^', '^POST '), download.replace('^', '^[A-Z]+ ')]);
    const posted = ofCustomers.filter((id) => operations[id].method === 'POST');
    expect(posted.filter((id) => new RegExp(upload).test(addressOf(id)))).toEqual(ofCustomers.filter(takesFiles));
    expect(ofCustomers.filter((id) => new RegExp(download).test(addressOf(id)))).toEqual(ofCustomers.filter(givesFile));
  });

  it('know a live stream by its address, with a slash at its end as well', async () => {
    const haproxy = await writtenForHere('haproxy/haproxy.cfg', {});
    const [live = ''] = [...haproxy.matchAll(/acl is_live path,url_dec -m reg (.*)/g)].map(([, regex]) => regex);
    const isStream = (id: OperationId) => 'text/event-stream' in (operationSchemas[id].answer ?? {});
    expect(ofCustomers.filter((id) => new RegExp(live).test(addressOf(id)))).toEqual(ofCustomers.filter(isStream));
    expect(await writtenForHere('nginx/caudal.conf', {})).toContain(`location ~ ${live} {`);
  });

  it('allow the longest level that a customer can declare', () => {
    const [name, text] = ['ñ'.repeat(120), '€'.repeat(2_000)];
    expect([answerFaults.text(text), answerFaults.text(`${text}€`)]).toEqual([null, expect.anything()]);
    const shareholder = (_: unknown, index: number) => ({
      name,
      idNumber: String(index).padStart(20, '0'),
      nationality: 'CO',
      percentage: '1.25',
    });
    const shareholders = Array.from({ length: 50 }, shareholder);
    expect(shareholderFault(shareholders)).toBeNull();
    for (const { fields } of [...naturalLevels, ...institutionLevels]) {
      const values = fields.map(({ form }) => (form === 'text' ? text : form === 'shareholders' ? shareholders : name));
      const declared = Object.fromEntries(fields.map((field, place) => [field.name, values[place]]));
      // A sealed body is written in base64, after a head that names its request.
      const sealed_bytes = Math.ceil((Buffer.byteLength(JSON.stringify({ fields: declared })) * 4) / 3) + 1_000;
      expect(sealed_bytes).toBeLessThan(json_body_max_bytes.customer);
    }
  });

  it('let a server stop for as long as it may take in production', async () => {
    const [DRAIN_SECONDS, SHUTDOWN_SECONDS] = [variables.DRAIN_SECONDS, variables.SHUTDOWN_SECONDS].map((one) =>
      Number(one.fallback.production),
    );
    const most = longestShutdown({ DRAIN_SECONDS: DRAIN_SECONDS ?? 0, SHUTDOWN_SECONDS: SHUTDOWN_SECONDS ?? 0 });
    const [unit = 0] = await numbersAfter('systemd/caudal-server.service', /TimeoutStopSec=/);
    expect(unit).toBeGreaterThan(most);
    expect(unit_stops_seconds).toBe(unit);
  });

  it('let a server serve on until HAProxy has seen that it is not ready', async () => {
    const [inter] = await numbersAfter('haproxy/haproxy.cfg', /inter /);
    const [fall] = await numbersAfter('haproxy/haproxy.cfg', /fall /);
    // One more check is added, because a check that was already under way does not count.
    expect(Number(variables.DRAIN_SECONDS.fallback.production)).toBeGreaterThan((inter ?? 0) * ((fall ?? 0) + 1));
  });

  it('start a server again for as long as its database is away', async () => {
    const unit = 'systemd/caudal-server.service';
    const [burst = 0] = await numbersAfter(unit, /StartLimitBurst=/);
    const [interval = 0] = await numbersAfter(unit, /StartLimitIntervalSec=/);
    const [pause = 0] = await numbersAfter(unit, /RestartSec=/);
    // systemd gives up when so many starts fall within the interval; each of them waits for the database first.
    const start_seconds = Number(variables.DATABASE_START_SECONDS.fallback.production) + pause;
    expect(burst * start_seconds).toBeGreaterThan(interval);
  });

  it('do not restart a process that ended because of its configuration', async () => {
    for (const unit of ['server', 'signer'])
      expect(await numbersAfter(`systemd/caudal-${unit}.service`, /RestartPreventExitStatus=/)).toEqual([78]);
  });

  it('are written for the two domains', async () => {
    for (const file of ['nginx/caudal.conf', 'haproxy/haproxy.cfg'])
      for (const domain of Object.values(domains)) expect(await writtenForHere(file, {})).toContain(` ${domain}`);
  });
});
