import { lineOf } from '@caudal/api-spec/typed-text';
import type { Customer } from '../customers/customer.ts';
import { declareParties, type DeclaredParty, type PartyKind } from '../customers/parties.ts';
import type { Transaction } from '../platform/db/database.ts';
import { fieldText, type Fields } from './field-values.ts';
import { levelOf, type FieldRequirement } from './requirements.ts';
import type { VerificationServices } from './services.ts';

/**
 * Stores the parties that a locked customer names in their submissions. The parties of a verified submission count until officers have
 * verified its renewal. New parties of a verified customer are screened at once; those of other customers are screened together with the
 * customer.
 */
export async function declareNamed(
  { requirements, partiesDeclared }: Pick<VerificationServices, 'requirements' | 'partiesDeclared'>,
  transaction: Transaction,
  { accountId, personType, verifiedLevel }: Pick<Customer, 'accountId' | 'personType' | 'verifiedLevel'>,
  now: Date,
): Promise<void> {
  const sent = await countingSubmissions(transaction, accountId);
  const named = sent.flatMap(({ level, fields }) =>
    partiesNamed(levelOf(requirements, personType, level)?.fields ?? [], fields),
  );
  const kinds = new Set(
    requirements[personType].flatMap(({ fields }) => fields.flatMap(({ names }) => names?.kind ?? [])),
  );
  let areNew = false;
  for (const kind of kinds) {
    const parties = named.filter((one) => one.kind === kind).map(({ party }) => party);
    areNew = (await declareParties(transaction, accountId, { kind, parties }, now)) || areNew;
  }
  if (areNew && verifiedLevel > 0) await partiesDeclared(transaction, accountId, now);
}

/**
 * Returns the parties whom the answers of a level name. A question that the submission does not answer, because it is newer, names nobody.
 */
export function partiesNamed(
  asked: readonly FieldRequirement[],
  fields: Fields,
): { kind: PartyKind; party: DeclaredParty }[] {
  return asked.flatMap(({ name, names }) => {
    const answer = fields[name];
    if (names === undefined || answer === undefined) return [];
    const { kind, documentIn } = names;
    const people = Array.isArray(answer)
      ? answer.map((one) => ({ name: one.name, document: one.idNumber }))
      : [{ name: fieldText(fields, name), document: fieldText(fields, documentIn ?? '') }];
    return people.map((one) => ({ kind, party: { name: lineOf(one.name), document: one.document.trim() } }));
  });
}

async function countingSubmissions(transaction: Transaction, accountId: string) {
  const rows = await transaction
    .selectFrom('verification.submission as sent')
    .select(['level', 'fields'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'draft')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verification.submission as newer')
            .select('newer.id')
            .whereRef('newer.renews', '=', 'sent.id')
            .where('newer.state', '=', 'verified'),
        ),
      ),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(({ level, fields }) => ({ level, fields: fields as Fields }));
}
