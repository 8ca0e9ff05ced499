import { refuse, Refusal } from '@caudal/api-spec/server';
import { secondsAfter } from '../platform/clock.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers, PublicContext, Visitor } from '../platform/http/contexts.ts';
import { countAttempt, networkOf } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { admitOfficer } from './company-officers.ts';
import { companyProvider, type CompanyPerson, type Tie } from './company-provider.ts';
import { addEnrolment } from './officers.ts';
import { beginSignIn } from './pending-sign-ins.ts';
import { factorWaysOf } from './second-factors.ts';
import { addSignIn } from './sign-ins.ts';
import { createToken, hashToken } from './tokens.ts';

/** Seconds from the beginning of a sign-in to the provider's answer: enough to replace a forgotten password at the provider. */
const company_seconds = 900;
/** Seconds within which an officer without a second factor has to enrol a factor. */
const enrolment_seconds = 900;

/** Handlers for signing in at the company's identity provider. It replaces the password but not the second factor. Rule identity 23. */
export function companyHandlers(services: Services) {
  const { db, clock, config } = services;
  const provider = companyProvider(services);
  return {
    readSignInWays: async () => ({ password: config.OFFICER_PASSWORDS === 'on', company: provider !== null }),

    beginCompanySignIn: async (_request, { visitor, companyCookie }) => {
      if (!provider) return refuse('not_found');
      const now = clock();
      if (!(await countAttempt(db, ['company_sign_in', networkOf(visitor.ip)], now))) return refuse('rate_limited');
      const begun = await provider.begin();
      if (begun instanceof Refusal) return begun;
      const token = createToken();
      const expires_at = secondsAfter(now, company_seconds);
      await db
        .insertInto('identity.company_sign_in')
        .values({ token_hash: hashToken(token), ...begun.tie, expires_at })
        .execute();
      companyCookie.set(token, expires_at);
      return { address: begun.address };
    },

    completeCompanySignIn: async ({ body: { answer } }, context) => {
      if (!provider) return refuse('not_found');
      const tie = await takeTie(services, context);
      if (!tie) return refuse('company_sign_in_expired');
      const person = await provider.complete(answer, tie);
      if (!(person instanceof Refusal)) return enter(services, person, context.visitor);
      if (person.code === 'company_sign_in_rejected') await recordRefusal(services, context.visitor, null, person.code);
      return person;
    },
  } satisfies Partial<AllHandlers>;
}

/** Returns, once and only to the browser that began the sign-in, the values with which the provider's answer is checked. */
async function takeTie({ db, clock }: Services, { companyCookie }: PublicContext): Promise<Tie | null> {
  const token = companyCookie.read();
  companyCookie.clear();
  if (!token) return null;
  const tie = await db
    .deleteFrom('identity.company_sign_in')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock())
    .returning(['state', 'nonce', 'code_verifier'])
    .executeTakeFirst();
  return tie ?? null;
}

/** Signs in the officer whom the provider has identified: begins their second step, or the enrolment of their second factor. */
async function enter(services: Services, person: CompanyPerson, visitor: Visitor) {
  const { db, clock } = services;
  const { officer, refusal } = await inTransaction(db, (transaction) =>
    admitOfficer(services, transaction, person, visitor.requestId),
  );
  if (refusal) {
    await recordRefusal(services, visitor, officer?.id ?? null, refusal.code);
    return refusal;
  }
  const { id, email } = officer;
  await audit.byOfficer(db, id, visitor.requestId, { action: 'officer.recognised', subject: { kind: 'account', id } });
  if ((await factorWaysOf(db, id)).length === 0) {
    const until = secondsAfter(clock(), enrolment_seconds);
    const enrolment = await inTransaction(db, (transaction) => addEnrolment(transaction, id, until, clock()));
    return { email, pending: null, enrolment };
  }
  return { email, pending: await beginSignIn(services, { id, audience: visitor.audience }, visitor), enrolment: null };
}

async function recordRefusal(
  services: Services,
  visitor: Visitor,
  accountId: string | null,
  because: 'company_sign_in_rejected' | 'company_role_missing',
): Promise<void> {
  await addSignIn(services, services.db, visitor, { accountId, result: 'company_rejected' });
  await audit.record(services.db, {
    actor: { kind: 'visitor', id: visitor.ip },
    action: 'session.refused',
    subject: { kind: 'account', id: accountId ?? 'unknown' },
    requestId: visitor.requestId,
    detail: { because },
  });
}
