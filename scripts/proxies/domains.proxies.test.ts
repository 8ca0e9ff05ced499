import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations, type Audience, type OperationId } from '@caudal/api-spec/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json_body_max_bytes } from '../../api-server/src/platform/http/operations.ts';
import { upload_body_max_bytes } from '../../api-server/src/platform/http/uploaded-files.ts';
import { announce } from '../../api-server/src/platform/live/live.ts';
import { startTestServer, type TestServer } from '../../api-server/src/testing/index.ts';
import { aKey, aNewCustomer, anOfficer, aPhoto, expectOk, survey } from '../../api-server/src/testing/people.ts';
import { domains, makeCertificate, type Certificate } from './certificate.ts';
import { ProxiedVisitor } from './testing/proxied-visitor.ts';
import { findPorts, proxies, type Ports, type Proxy } from './proxy-process.ts';
import { patience, proxyNames } from './testing/patience.ts';

/** Addresses of this machine from which visitors come: one outside the officers' networks, and one within them. */
const [somewhere, office] = ['127.0.0.7', '127.0.0.8'];
const onlyOf = (audience: Audience) =>
  (Object.keys(operations) as OperationId[]).filter((id) => operations[id].audiences.join() === audience);

describe.each(proxyNames)('behind %s', (name) => {
  let folder: string;
  let certificate: Certificate;
  let server: TestServer;
  let proxy: Proxy | undefined;
  let ports: Ports;
  const visitors: ProxiedVisitor[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'caudal-proxy-'));
    certificate = await makeCertificate(folder);
    const direct = await startTestServer({
      PUBLIC_ORIGIN: `https://${domains.customer}`,
      INTERNAL_ORIGIN: `https://${domains.backoffice}`,
      TRUSTED_PROXIES: '127.0.0.1',
      INTERNAL_NETWORKS: office,
    });
    server = {
      ...direct,
      customer: () => visit('customer', 'public'),
      officer: () => visit('backoffice', 'internal', office),
    };
    const { PUBLIC_PORT, INTERNAL_PORT } = direct.running.services.config;
    const one = [PUBLIC_PORT, INTERNAL_PORT] as const;
    ports = { ...(await findPorts()), servers: [one, one] };
    proxy = await proxies[name]({ folder, certificate, ports, instead: patience[name] });
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.hangUp();
    await proxy?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Creates a visitor of a domain who comes to one of the proxy's addresses. */
  function visit(domain: Audience, at: 'public' | 'internal', from: string = somewhere): ProxiedVisitor {
    // Each address shows the certificate of its own domain, whatever name is asked for.
    const shown = at === 'public' ? domains.customer : domains.backoffice;
    const way = { port: ports[at], ca: certificate.ca, from, shown };
    const visitor = new ProxiedVisitor(`https://${domains[domain]}`, way);
    visitors.push(visitor);
    return visitor;
  }
  const statusOf = async (visitor: ProxiedVisitor, path = '/management/info') =>
    (await visitor.send('GET', path)).status;

  it('both domains are served over TLS and HTTP/2', async () => {
    for (const visitor of [visit('customer', 'public'), visit('backoffice', 'internal', office)]) {
      expect(await statusOf(visitor)).toBe(200);
      expect(visitor.speaksHttp2).toBe(true);
    }
  });

  it('plain HTTP is redirected to HTTPS', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.plain}/login`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, expect.stringMatching(/^https:.*\/login$/)]);
  });

  it('the public address answers 404 to everything of the back office', async () => {
    const officer = await anOfficer(server);
    const outside = visit('customer', 'public', office);
    outside.accessToken = officer.accessToken;
    for (const id of onlyOf('backoffice')) {
      const { method, path } = operations[id];
      const answer = await outside.send(method, path);
      expect([id, answer.status]).toEqual([id, 404]);
    }
    expect(await statusOf(outside, '/management/metrics')).toBe(404);
    expect(await statusOf(visit('backoffice', 'public', office))).toBe(404);
  });

  it('the internal domain works for officers, and does not exist for others', async () => {
    const officer = await anOfficer(server);
    await expectOk(officer.call('readAccount'));
    expect(await statusOf(visit('backoffice', 'internal', somewhere))).toBe(404);
    expect(await statusOf(visit('customer', 'internal', office))).toBe(404);
    for (const path of ['/management/metrics', '/management/metrics/', '/management/metric%73'])
      expect([path, await statusOf(visit('backoffice', 'internal', office), path)]).toEqual([path, 404]);
  });

  it('an upload of the largest size arrives, and a larger one is refused', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const upload = async (bytes: number) => {
      const { path, method } = operations.saveLevel1Documents;
      const type = new Headers({ 'content-type': 'multipart/form-data; boundary=rio' });
      return (await customer.send(method, path, type, await formOf(bytes))).status;
    };
    expect(await upload(upload_body_max_bytes)).toBe(200);
    expect(await upload(upload_body_max_bytes + 1)).toBe(413);
  });

  it('a body that is not an upload and too large is refused: by HAProxy, or by the server itself', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(json_body_max_bytes.customer) });
    const headers = () => new Headers({ 'content-type': 'application/json' });
    const answer = await visit('customer', 'public').send('POST', '/api/authenticate', headers(), body);
    const type = { nginx: /^application\/problem\+json/, haproxy: /^text\/html/ }[name];
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, expect.stringMatching(type)]);
    const fits = JSON.stringify({ email: 'x'.repeat(json_body_max_bytes.customer - 100) });
    expect((await visit('customer', 'public').send('POST', '/api/authenticate', headers(), fits)).status).toBe(400);
  });

  it('a live stream forwards each event as soon as it happens', async () => {
    const customer = await aNewCustomer(server);
    const { id } = (await customer.call('readAccount')).body;
    const stream = await customer.send('GET', '/api/live');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    // Each event is announced only after the one before has arrived, so a proxy that collects events would never forward one.
    for (const topic of ['balances', 'transactions', 'account'] as const) {
      await announce(server.db, id, topic);
      let heard = '';
      while (!heard.includes('event: ')) {
        const part = await reader?.read();
        if (!part || part.done) throw new Error('The stream ended');
        heard += part.value;
      }
      expect(heard).toContain(`event: ${topic}\n`);
    }
    await reader?.cancel();
  });

  it('the visitor’s address reaches the audit log, whatever they send as X-Forwarded-For', async () => {
    const visitor = visit('customer', 'public');
    visitor.headers['x-forwarded-for'] = '203.0.113.66';
    const { publicKey } = await aKey();
    const answer = await visitor.call('authenticate', {
      body: { email: 'nadie@correo.example', password: 'una clave que no es', publicKey },
    });
    expect(answer.problem?.code).toBe('credentials_rejected');
    const actors = await server.db
      .selectFrom('audit.event')
      .select('actor_id')
      .where('action', '=', 'session.refused')
      .execute();
    expect(actors).toEqual([{ actor_id: somewhere }]);
  });
});

/** Returns a form of `bytes` with one photo. Spaces before its first part fill it up, which parsers skip (RFC 2046, 5.1.1). */
async function formOf(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const head = '\r\n--rio\r\ncontent-disposition: form-data; name="frontal"; filename="frontal.jpg"\r\n\r\n';
  const form = Buffer.concat([Buffer.from(head), await aPhoto(), Buffer.from('\r\n--rio--\r\n')]);
  return new Uint8Array(Buffer.concat([Buffer.alloc(bytes - form.length, ' '), form]));
}
