import { refuse } from '@caudal/api-spec/server';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { InvalidFieldError } from '../platform/http/invalid-field.ts';
import type { Services } from '../platform/services.ts';
import { changeAccount } from './account-row.ts';
import { audit } from './audit.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { unlessGuessed } from './place-handlers.ts';
import { hashToken } from './tokens.ts';
import { confirmTotp, prepareTotp, readWaitingSecret, totpUri } from './totp.ts';

export function enrolmentHandlers({ db, clock, config }: Services) {
  return {
    beginEnrolment: ({ body }, { visitor }) =>
      unlessGuessed({ db, clock }, visitor, () =>
        inTransaction(db, async (transaction) => {
          const officer = await findInvited(transaction, body.token, clock());
          if (!officer) return refuse('link_expired');
          const { id, email, chooses_password: choosesPassword } = officer;
          // Opening the link again shows the same secret, because the officer may have scanned it before reloading the page.
          const begun = await readWaitingSecret(transaction, id, config.DATA_KEY);
          const secret = begun ?? (await prepareTotp(transaction, id, config.DATA_KEY)).secret;
          return { email, choosesPassword, secret, keyUri: totpUri(email, secret) };
        }),
      ),

    completeEnrolment: ({ body }, { visitor }) =>
      unlessGuessed({ db, clock }, visitor, async () => {
        const { password } = body;
        const password_hash = password === undefined ? null : await hashPassword(password);
        return inTransaction(db, async (transaction) => {
          const officer = await findInvited(transaction, body.token, clock());
          if (!officer) return refuse('link_expired');
          const { id, email, chooses_password } = officer;
          if (chooses_password !== (password !== undefined))
            throw new InvalidFieldError(chooses_password ? noPassword : needlessPassword);
          if (password !== undefined && (await isCommonPassword(password, email))) return refuse('password_too_common');
          if (!(await confirmTotp(transaction, { accountId: id, code: body.code }, config.DATA_KEY, clock())))
            return refuse('second_factor_rejected');
          await changeAccount(transaction, id, { password_hash });
          await transaction
            .updateTable('identity.enrolment')
            .set({ used_at: clock() })
            .where('token_hash', '=', hashToken(body.token))
            .execute();
          await audit.byOfficer(transaction, id, visitor.requestId, {
            action: 'officer.enrolled',
            subject: { kind: 'account', id },
          });
          return {};
        });
      }),
  } satisfies Partial<AllHandlers>;
}

async function findInvited(transaction: Transaction, token: string, now: Date) {
  return (
    transaction
      .selectFrom('identity.enrolment')
      .innerJoin('identity.account', 'identity.account.id', 'account_id')
      .select(['identity.account.id', 'email'])
      // An officer who signs in at the company's identity provider gets no password: when they leave, the company ends their access at the
      // provider only, and a password would still let them in.
      .select((eb) =>
        eb
          .not(
            eb.exists(
              eb
                .selectFrom('identity.company_identity as known')
                .select('known.subject')
                .whereRef('known.account_id', '=', 'identity.account.id'),
            ),
          )
          .$castTo<boolean>()
          .as('chooses_password'),
      )
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('password_hash', 'is', null)
      .where('disabled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
  );
}

const noPassword = {
  path: '/password',
  message: { es: 'Escribe una contraseña.', en: 'Type a password.' },
};
const needlessPassword = {
  path: '/password',
  message: {
    es: 'Ingresas con la cuenta de la empresa, sin contraseña.',
    en: 'You sign in with the company account, without a password.',
  },
};
