import type { LocalisedText } from '@caudal/api-spec';
import { defineRule } from '../rule.ts';

interface Declined {
  name: string;
  alert: number;
  type: string | null;
  /** The reason code of the decline. */
  code: string;
  isProofOfAddress: boolean;
  title: LocalisedText;
  meaning: LocalisedText;
  sentence: LocalisedText;
}

const proof_of_address = 'proofResidence';

/** Defines a rule for documents that an officer declined for a given reason. */
export function declinedDocument({ code, isProofOfAddress, sentence, ...terms }: Declined) {
  return defineRule({
    ...terms,
    severity: 'notice',
    occasions: ['file'],
    facts: ['documents'],
    parameters: {},
    find: ({ documents }, _none, at) =>
      documents
        .filter(
          (one) => one.declinedAs === code && (one.kind === proof_of_address) === isProofOfAddress && one.at <= at,
        )
        .map(({ id, kind }) => ({ key: id, sentence, evidence: { document: id, kind } })),
  });
}
