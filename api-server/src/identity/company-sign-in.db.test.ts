import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/setup/free-port.ts';
import { company_client, startCompanyProvider, type Employee } from '../testing/company-provider.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aKey, anEmail, anOfficer, codeNow, expectOk, password } from '../testing/people.ts';

let server: TestServer;
let provider: Awaited<ReturnType<typeof startCompanyProvider>>;

/** The lines of the server's log. */
const logged: string[] = [];

/** Starts a server whose officers sign in at the identity provider on a port. */
const startWith = (port: number, environment: Record<string, string> = {}) =>
  startTestServer(
    {
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: company_client.id,
      OIDC_CLIENT_SECRET: company_client.secret,
      OIDC_ROLES: 'caudal-reviewers=reviewer, caudal-seniors=reviewer, caudal-seniors=approver',
      ...environment,
      LOG_LEVEL: 'warn',
    },
    { logTo: { write: (line) => void logged.push(line) } },
  );

beforeAll(async () => {
  const port = await freePort();
  server = await startWith(port);
  provider = await startCompanyProvider(`${server.running.services.config.INTERNAL_ORIGIN}/company-sign-in`, port);
});
afterAll(async () => {
  await provider.stop();
  await server.stop();
});

let employees = 0;

/** Adds an employee to the provider. Returns their subject. */
function anEmployee(employee: Partial<Employee> = {}): string {
  employees += 1;
  const subject = `employee-${employees}`;
  provider.employees.set(subject, {
    email: anEmail(),
    email_verified: true,
    groups: ['caudal-reviewers', 'football'],
    ...employee,
  });
  return subject;
}

/** Puts an employee into other groups. */
function move(subject: string, ...groups: string[]): void {
  const employee = provider.employees.get(subject);
  if (employee) provider.employees.set(subject, { ...employee, groups });
}

async function begin(visitor: Visitor): Promise<string> {
  return (await expectOk(visitor.call('beginCompanySignIn'))).body.address;
}

/** Signs an employee in at the provider, and completes the sign-in with the provider's answer in the visitor's browser. */
async function comeIn(subject: string, visitor = server.officer()) {
  const answer = await provider.signIn(subject, await begin(visitor));
  return visitor.call('completeCompanySignIn', { body: { answer } });
}

/** Enrols a new officer's second factor with the token of the sign-in's answer. Returns the factor's secret. */
async function enrol(token: string | null): Promise<string> {
  const { body } = await server.officer().call('beginEnrolment', { body: { token } });
  expect(body.choosesPassword).toBe(false);
  const code = await codeNow(server, body.secret);
  await expectOk(server.officer().call('completeEnrolment', { body: { token, code } }));
  return body.secret;
}

/** Signs a new employee in for the first time, enrols their second factor, and signs them in with it. */
async function aNewOfficer(employee: Partial<Employee> = {}) {
  const subject = anEmployee(employee);
  const secret = await enrol((await comeIn(subject)).body.enrolment);
  server.pass(60);
  const visitor = server.officer();
  const { body } = await comeIn(subject, visitor);
  await visitor.answerSecondFactor(body.pending?.token ?? '', { code: await codeNow(server, secret) });
  return { subject, visitor, secret };
}

async function permissionsOf(visitor: Visitor) {
  return (await expectOk(visitor.call('readAccount'))).body.permissions;
}

async function recorded(accountId: string): Promise<string[]> {
  const events = await server.db
    .selectFrom('audit.event')
    .select('action')
    .where('subject_id', '=', accountId)
    .orderBy('id')
    .execute();
  return events.map(({ action }) => action);
}

describe('an officer who signs in at the company’s identity provider', () => {
  it('is created with the roles of their groups, enrols a factor without a password, and signs in with both', async () => {
    const { visitor } = await aNewOfficer();
    const permissions = await permissionsOf(visitor);
    expect(permissions).toContain('kyc.review');
    expect(permissions).not.toContain('cases.approve');
    const { id, email } = (await visitor.call('readAccount')).body;
    expect(await recorded(id)).toEqual([
      'officer.created',
      'role.given',
      'officer.recognised',
      'officer.enrolled',
      'officer.recognised',
      'session.opened',
    ]);
    const { publicKey } = await aKey();
    const byPassword = await server.officer().call('authenticate', { body: { email, password, publicKey } });
    expect(byPassword.problem?.code).toBe('credentials_rejected');
  });

  it('is linked by a verified e-mail when they already have an account, and still needs their second factor', async () => {
    const { email, ...officer } = await anOfficer(server, undefined, ['auditor']);
    const { body } = await comeIn(anEmployee({ email: email.toUpperCase() }));
    expect(body).toMatchObject({ email, enrolment: null, pending: { ways: ['totp'] } });
    expect(officer.accessToken).not.toBeNull();
    const another = await comeIn(anEmployee({ email }));
    expect(another.problem?.code).toBe('company_sign_in_rejected');
  });

  it('is neither linked nor created when the e-mail is not verified', async () => {
    const { email } = await anOfficer(server);
    for (const one of [email, anEmail()]) {
      const { problem } = await comeIn(anEmployee({ email: one, email_verified: false }));
      expect(problem?.code).toBe('company_sign_in_rejected');
    }
  });

  it('has exactly the roles of their present groups after each sign-in', async () => {
    const { subject, visitor } = await aNewOfficer();
    move(subject, 'caudal-seniors');
    await comeIn(subject);
    expect(await permissionsOf(visitor)).toEqual(expect.arrayContaining(['kyc.review', 'cases.approve']));
    move(subject, 'caudal-reviewers');
    await comeIn(subject);
    expect(await permissionsOf(visitor)).not.toContain('cases.approve');
  });

  it('is refused, and loses sessions and roles, once none of their groups gives a role', async () => {
    const { subject, visitor } = await aNewOfficer();
    const { id } = (await visitor.call('readAccount')).body;
    move(subject, 'football');
    expect((await comeIn(subject)).problem?.code).toBe('company_role_missing');
    expect((await visitor.call('readAccount')).problem?.code).toBe('unauthorized');
    expect(await visitor.refresh()).toBe(401);
    expect((await recorded(id)).slice(-2)).toEqual(['role.taken', 'session.refused']);
    expect((await comeIn(anEmployee({ groups: [] }))).problem?.code).toBe('company_role_missing');
  });

  it('is refused while an administrator has made them inactive', async () => {
    const { subject, visitor } = await aNewOfficer();
    const { id } = (await visitor.call('readAccount')).body;
    await server.db.updateTable('identity.account').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    expect((await comeIn(subject)).problem?.code).toBe('company_sign_in_rejected');
  });
});

describe('the answer of the provider', () => {
  async function codeOf(visitor: Visitor, answer: string) {
    return (await visitor.call('completeCompanySignIn', { body: { answer } })).problem?.code;
  }

  it('is accepted once', async () => {
    const visitor = server.officer();
    const answer = await provider.signIn(anEmployee(), await begin(visitor));
    const cookies = new Map(visitor.cookies);
    await expectOk(visitor.call('completeCompanySignIn', { body: { answer } }));
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    expect(await codeOf(visitor, answer)).toBe('company_sign_in_expired');
  });

  it('is accepted only in the browser that began the sign-in, so that nobody can be signed in as somebody else', async () => {
    const [thief, victim] = [server.officer(), server.officer()];
    const answer = await provider.signIn(anEmployee(), await begin(thief));
    expect(await codeOf(server.officer(), answer)).toBe('company_sign_in_expired');
    await begin(victim);
    expect(await codeOf(victim, answer)).toBe('company_sign_in_rejected');
  });

  it('expires after a quarter of an hour', async () => {
    const visitor = server.officer();
    const answer = await provider.signIn(anEmployee(), await begin(visitor));
    server.pass(901);
    expect(await codeOf(visitor, answer)).toBe('company_sign_in_expired');
  });

  it.each([
    ['nonce', /nonce/],
    ['code_challenge', /invalid_grant/],
    ['state', /state/],
  ])('is rejected when the request went to the provider with another %s', async (name, because) => {
    const visitor = server.officer();
    const address = new URL(await begin(visitor));
    address.searchParams.set(name, 'x'.repeat(43));
    expect(await codeOf(visitor, await provider.signIn(anEmployee(), address.href))).toBe('company_sign_in_rejected');
    expect(logged.at(-1)).toMatch(because);
  });

  it.each([
    ['error=access_denied', /access_denied/],
    ['code=nothing', /invalid_grant/],
    ['code=nothing&iss=https://evil.example', /iss/],
  ])('is rejected when it is %s', async (forged, because) => {
    const visitor = server.officer();
    const state = new URL(await begin(visitor)).searchParams.get('state') ?? '';
    expect(await codeOf(visitor, `${forged}&state=${state}&iss=${provider.issuer}`)).toBe('company_sign_in_rejected');
    expect(logged.at(-1)).toMatch(because);
  });
});

describe('the provider', () => {
  it('is reported as unavailable when it does not answer, at the beginning or at the end of a sign-in', async () => {
    const port = await freePort();
    const elsewhere = await startWith(port);
    const visitor = elsewhere.officer();
    expect((await visitor.call('beginCompanySignIn')).problem?.code).toBe('company_provider_away');
    const other = await startCompanyProvider(
      `${elsewhere.running.services.config.INTERNAL_ORIGIN}/company-sign-in`,
      port,
    );
    const answer = await other.signIn(anEmployee(), await begin(visitor));
    await other.stop();
    const { problem } = await visitor.call('completeCompanySignIn', { body: { answer } });
    expect(problem?.code).toBe('company_provider_away');
    await elsewhere.stop();
  });

  it('may switch to our next secret at any moment while both secrets are configured, but to no third one', async () => {
    const port = await freePort();
    const changing = await startWith(port, { OIDC_CLIENT_SECRET: `the-next-secret,${company_client.secret}` });
    const { INTERNAL_ORIGIN } = changing.running.services.config;
    const other = await startCompanyProvider(`${INTERNAL_ORIGIN}/company-sign-in`, port);
    other.employees.set('ana', { email: anEmail(), email_verified: true, groups: ['caudal-reviewers'] });
    const signIn = async (atProvider?: string) => {
      const visitor = changing.officer();
      const answer = await other.signIn('ana', await begin(visitor));
      if (atProvider !== undefined) await other.changeSecret(atProvider);
      return visitor.call('completeCompanySignIn', { body: { answer } });
    };
    expect((await signIn()).body.enrolment).not.toBeNull();
    // The provider changes the secret after the employee has signed in and before the code is exchanged.
    expect((await signIn('the-next-secret')).body.enrolment).not.toBeNull();
    expect((await signIn('yet-another-secret')).problem?.code).toBe('company_sign_in_rejected');
    expect(logged.at(-1)).toMatch(/invalid_client/);
    await other.stop();
    await changing.stop();
  });

  it('is not offered when none is configured, and is the only way to sign in when officers’ passwords are off', async () => {
    const [without, only] = [await startTestServer(), await startWith(await freePort(), { OFFICER_PASSWORDS: 'off' })];
    expect((await without.officer().call('readSignInWays')).body).toEqual({ password: true, company: false });
    expect((await without.officer().call('beginCompanySignIn')).problem?.code).toBe('not_found');
    expect((await only.officer().call('readSignInWays')).body).toEqual({ password: false, company: true });
    const { publicKey } = await aKey();
    const body = { email: anEmail(), password, publicKey };
    expect((await only.officer().call('authenticate', { body })).problem?.code).toBe('password_sign_in_off');
    expect((await only.customer().call('authenticate', { body })).problem?.code).toBe('credentials_rejected');
    await Promise.all([without.stop(), only.stop()]);
  });

  it('is offered to each address for a limited number of sign-ins', async () => {
    const visitor = server.officer();
    const codes = [];
    for (let times = 0; times < 101; times += 1) codes.push((await visitor.call('beginCompanySignIn')).problem?.code);
    expect(codes.at(-1)).toBe('rate_limited');
  });

  it('has groups that OIDC_ROLES may map only to roles that exist', async () => {
    await expect(startWith(await freePort(), { OIDC_ROLES: 'a=reviewer,b=wizard' })).rejects.toThrow(
      /OIDC_ROLES names the role wizard/,
    );
  });
});
