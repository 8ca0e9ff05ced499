import { levels } from '@caudal/api-spec/terms';
import { refuse } from '@caudal/api-spec/server';
import { customerOf } from '../cases/case-record.ts';
import { text, words } from '../cases/case-facts.ts';
import type { CaseFact, CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { findCustomer, lockCustomer } from '../customers/customer.ts';
import { levelsOf } from './customer-levels.ts';
import { levelChoices } from './level-choices.ts';
import { missingDocuments, type MissingDocuments } from './level-held.ts';
import type { VerificationServices } from './services.ts';
import { setLevel } from './set-level.ts';
import { findSubmissions, type Submission } from './submissions.ts';
import { verifiedElsewhere } from './verified-identity.ts';

/** The terms of a case about a level that one officer proposes and another has to approve. */
export const levelChange: CaseTerms = {
  kind: 'level_change',
  name: { es: 'Cambio de nivel', en: 'Change of level' },
  due_hours: 24,
};

const proposedLevel = { es: 'Nivel propuesto', en: 'Proposed level' };

/** Returns the numbers of accepted, pending and declined documents of a level. */
function levelFact(level: number, submissions: readonly Submission[]): CaseFact {
  const name = { es: `Documentos del nivel ${level}`, en: `Documents of level ${level}` };
  const documents = submissions.find((one) => one.level === level && one.state !== 'draft')?.documents ?? [];
  if (documents.length === 0) return words(name, { es: 'No ha enviado nada.', en: 'Nothing was sent.' });
  const count = (wanted: Submission['documents'][number]['state']) =>
    documents.filter(({ state }) => state === wanted).length;
  const [accepted, pending, declined] = [count('accepted'), count('pending'), count('declined')];
  const value = {
    es: `${accepted} verificados, ${pending} por revisar, ${declined} declinados.`,
    en: `${accepted} verified, ${pending} to review, ${declined} declined.`,
  };
  return words(name, value);
}

/** Returns the documents that are missing for a level. */
function missingFact({ level, names }: MissingDocuments): CaseFact {
  return words(
    { es: `Faltan del nivel ${level}`, en: `Missing of level ${level}` },
    { es: names.map(({ es }) => es).join(', '), en: names.map(({ en }) => en).join(', ') },
  );
}

export function levelChangeKind(services: VerificationServices): CaseKind {
  return {
    ...levelChange,
    permission: 'kyc.review',
    choices: [{ decision: 'change', name: { es: 'Cambiar el nivel', en: 'Change the level' }, asksForMessage: false }],
    needsSecondOfficer: true,
    isOnlyAProposal: true,
    views: ['document_review', 'operations'],
    told: ({ facts }) => [{ name: proposedLevel, value: { es: String(facts['to']), en: String(facts['to']) } }],
    describe: async (db, one) => {
      const { from, to } = one.facts;
      const customer = await findCustomer(db, customerOf(one));
      const submissions = await findSubmissions(db, customerOf(one));
      const asked = customer ? await levelsOf(db, services.requirements, customer) : [];
      return [
        text({ es: 'Nivel de hoy', en: "Today's level" }, String(from)),
        text(proposedLevel, String(to)),
        ...levels.natural.filter((level) => level <= Number(to)).map((level) => levelFact(level, submissions)),
        ...missingDocuments(asked, submissions, Number(to)).map(missingFact),
      ];
    },
    check: async (transaction, one) => {
      const customer = await lockCustomer(transaction, customerOf(one));
      const { from, to, verified = customer.verifiedLevel } = one.facts;
      const isAsProposed = customer.level === from && customer.verifiedLevel === verified;
      const choices = levelChoices(
        customer.personType,
        await levelsOf(transaction, services.requirements, customer),
        await findSubmissions(transaction, customer.accountId),
      );
      const isPossible = choices.includes(Number(to)) && !(await verifiedElsewhere(transaction, customer.accountId));
      return isAsProposed && isPossible ? null : refuse('case_proposal_changed');
    },
    apply: async (transaction, one, { reason, proposedBy, approvedBy, requestId }, now) => {
      const customer = await lockCustomer(transaction, customerOf(one));
      const officers = [proposedBy, approvedBy];
      await setLevel(
        services,
        transaction,
        customer,
        { level: Number(one.facts['to']), reason, officers, requestId },
        now,
      );
    },
  };
}
