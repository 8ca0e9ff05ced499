import { agreementOf, type AreAlike } from '../../verification/barcode-agreement.ts';
import { alikeNames } from '../alike-names.ts';
import type { Declared, DocumentFact } from '../facts.ts';
import { defineRule, parameter, type Found } from '../rule.ts';
import { declinedDocument } from './declined-document.ts';

const terms = {
  name: 'mismatched-document',
  alert: 7,
  type: '275',
  title: { es: 'El documento dice otra cosa', en: 'The document says otherwise' },
  meaning: {
    es: 'El código de barras del documento dice otro número, otro nombre u otra fecha de nacimiento que los declarados, o un oficial declinó el documento por eso.',
    en: "The document's barcode says another number, name or date of birth than was declared, or an officer declined the document for that.",
  },
} as const;

const seenByOfficer = declinedDocument({
  ...terms,
  code: 'data_mismatch',
  isProofOfAddress: false,
  sentence: {
    es: 'Los datos del documento no son los que declaró.',
    en: 'The data of the document are not what was declared.',
  },
});

/** Returns the rule's comparison of names for a given likeness. */
export function areAlikeBy({ likeness_percent }: { readonly likeness_percent: number }): AreAlike {
  return (one, other) => Math.floor(alikeNames(one, other) * 100) >= likeness_percent;
}

export const mismatchedDocument = defineRule({
  ...seenByOfficer,
  parameters: {
    likeness_percent: parameter.percent(['Parecido mínimo del nombre', 'Least likeness of the name'], 85, [50, 100]),
  },
  find: (facts, parameters, at) => [
    ...seenByOfficer.find(facts, {}, at),
    ...facts.documents.flatMap((document) => readOtherwise(facts, document, areAlikeBy(parameters), at)),
  ],
});

const fields = [
  { name: 'number', declaredAs: 'documentNumber', es: 'el número', en: 'number' },
  { name: 'fullName', declaredAs: 'fullName', es: 'el nombre', en: 'name' },
  { name: 'birthDate', declaredAs: 'birthDate', es: 'la fecha de nacimiento', en: 'date of birth' },
] as const;

/** Returns the finding for a document whose barcode differs from its owner's declaration. */
function readOtherwise(
  facts: Declared,
  { id, barcode }: DocumentFact,
  areAlike: AreAlike,
  at: number,
): readonly Found[] {
  if (!barcode?.code || barcode.lookedAt.getTime() > at || facts.documentNumber === '') return [];
  const { fullName, documentNumber: number, birthDate } = facts;
  const read = agreementOf({ fullName, number, birthDate }, barcode.code, areAlike);
  const others = fields
    .filter(({ name }) => !read[name].agrees)
    .map(({ name, declaredAs, es, en }) => ({ es, en, read: read[name].value, declared: facts[declaredAs] }));
  if (others.length === 0) return [];
  const listed = (language: 'es' | 'en', declared: string) =>
    others.map((one) => `${one[language]} ${one.read} (${declared} ${one.declared})`).join(', ');
  return [
    {
      key: `${id} says ${others.map((one) => `${one.en} ${one.read}, not ${one.declared}`).join('; ')}`,
      sentence: {
        es: `El código del documento dice ${listed('es', 'declaró')}.`,
        en: `The document's code says ${listed('en', 'declared')}.`,
      },
      evidence: {
        document: id,
        differences: others.map(({ en, read: code, declared }) => ({ field: en, code, declared })),
      },
    },
  ];
}
