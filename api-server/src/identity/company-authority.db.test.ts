import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../scripts/setup/free-port.ts';
import { company_client, startCompanyProvider } from '../testing/company-provider.ts';
import { startTestServer, type TestServer, Visitor } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { anEmail, expectOk } from '../testing/people.ts';
import { selfSigned } from '../testing/self-signed.ts';

const trusted = getCACertificates('default');
const subject = 'employee-of-the-authority';

let folder: string;
let maker: TestServer;
let provider: Awaited<ReturnType<typeof startCompanyProvider>>;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-authority-'));
  await writeFile(join(folder, 'company-ca.pem'), selfSigned.certificate);
  maker = await startTestServer({}, { atWork: false });
  origin = `http://localhost:${await freePort()}`;
  const tls = { key: selfSigned.key, cert: selfSigned.certificate };
  provider = await startCompanyProvider(`${origin}/company-sign-in`, await freePort(), tls);
  provider.employees.set(subject, { email: anEmail(), email_verified: true, groups: ['caudal-reviewers'] });
  // The employee's browser trusts the company's authority.
  setDefaultCACertificates([...trusted, selfSigned.certificate]);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await provider.stop();
  await maker.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `work` with a server in a process of its own, whose officers sign in at the provider. */
async function withServer<Result>(
  environment: Readonly<Record<string, string>>,
  work: (officer: Visitor) => Promise<Result>,
): Promise<Result> {
  const { config } = maker.running.services;
  const ports = { PUBLIC_PORT: await freePort(), INTERNAL_PORT: Number(new URL(origin).port) };
  const company = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: company_client.id,
    OIDC_CLIENT_SECRET: company_client.secret,
    OIDC_ROLES: 'caudal-reviewers=reviewer',
  };
  const server = new KillableServer(
    { ...config, ...ports, INTERNAL_ORIGIN: origin },
    { environment: { ...company, ...environment } },
  );
  await server.start();
  return work(new Visitor(origin)).finally(() => server.kill());
}

it('a provider whose certificate is of an unknown authority is not trusted', async () => {
  const { problem } = await withServer({}, (officer) => officer.call('beginCompanySignIn'));
  expect(problem?.code).toBe('company_provider_away');
});

it('a provider whose certificate is of the authority in NODE_EXTRA_CA_CERTS lets its employees in', async () => {
  const NODE_EXTRA_CA_CERTS = join(folder, 'company-ca.pem');
  const body = await withServer({ NODE_EXTRA_CA_CERTS }, async (officer) => {
    const { address } = (await expectOk(officer.call('beginCompanySignIn'))).body;
    const answer = await provider.signIn(subject, address);
    return (await expectOk(officer.call('completeCompanySignIn', { body: { answer } }))).body;
  });
  expect(body.enrolment).toEqual(expect.any(String));
});
