import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { operations } from './operations.gen.ts';
import type { ErrorCode } from './problem.ts';
import { operationSchemas, type OperationId } from './server.ts';
import { officerReason, textFormats } from './terms.ts';

/** The rule that a text written by an officer has to meet. */
type Held =
  /** The contract requires ten visible characters, and its refusal names the field. */
  | 'ten characters'
  /** The contract requires at least one visible character, because a customer reads the text. */
  | 'a word'
  /** The operation has a refusal of its own, as documented. */
  | { refusal: ErrorCode }
  /** The text may be left out, and its content is not checked. */
  | 'a note';

const held: Record<string, Held> = {
  'activateAlert message': { refusal: 'alert_reason_short' },
  'activateTypedAlert message': { refusal: 'alert_reason_short' },
  'deactivateAlert message': { refusal: 'alert_reason_short' },
  'deactivateTypedAlert message': { refusal: 'alert_reason_short' },
  'changeLevel reason': { refusal: 'level_reason_missing' },
  'acceptDocuments reason': 'ten characters',
  'decideScreeningHit reason': 'ten characters',
  'setRiskLevel reason': 'ten characters',
  'flagPep reason': 'ten characters',
  'unflagPep reason': 'ten characters',
  'flagList reason': 'ten characters',
  'unflagList reason': 'ten characters',
  'allowTransactions reason': 'ten characters',
  'addToBlackList reason': 'ten characters',
  'proposeBlackListRemoval reason': 'ten characters',
  'proposeRuleChange reason': 'ten characters',
  'proposeSetting reason': 'ten characters',
  'answerSettingProposal reason': 'ten characters',
  'setStanding reason': 'ten characters',
  'requestDocument reason': 'ten characters',
  'decideCase reason': 'ten characters',
  'decideCase message': 'a word',
  'declineDocuments description': 'a word',
  'decideOperationsReview description': 'a note',
  'answerCaseProposal reason': 'a note',
  'handOverCase note': 'a note',
  'declineDocuments internalNote': 'a note',
  'decideOperationsReview internalNote': 'a note',
  'makeRosDraft narrative': 'a note',
};

const nine = 'x'.repeat(officerReason.characters_min - 1);
const said: Record<string, string> = {
  nothing: '',
  blanks: ' '.repeat(20),
  'nine characters': nine,
  'nine and a blank': `${nine} `,
  'a blank and nine': `\n${nine}`,
  'ten characters': `${nine}x`,
  'ten between blanks': ` ${nine}\nx `,
  'twelve that nobody sees': '\u200B\u2800\u3164\u202E\u0001\u00AD'.repeat(2),
  'nine among what nobody sees': [...nine].join('\u200B\u202E'),
  'two with blanks between': `a${' '.repeat(20)}b`,
  'one with accents': `a${'\u0301'.repeat(20)}`,
  'five pictures': '🙂'.repeat(5),
  'ten pictures': '🙂'.repeat(10),
};
const few = [
  'nine characters',
  'nine and a blank',
  'a blank and nine',
  'nine among what nobody sees',
  'two with blanks between',
  'one with accents',
  'five pictures',
];
const enough = ['ten characters', 'ten between blanks', 'ten pictures'];
const taken: Record<Exclude<Held, object>, string[]> = {
  'ten characters': enough,
  'a word': [...few, ...enough],
  'a note': Object.keys(said),
};

interface Text {
  type?: unknown;
  enum?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
}

/** Returns true for a field of free text: not a choice, a number or the address of a list. */
const isWritten = ({ type, enum: choices, format, pattern, maxLength = 0 }: Text) =>
  type === 'string' &&
  maxLength >= 500 &&
  !choices &&
  (!format || format in textFormats) &&
  !(pattern ?? '').includes('[^\\s#]');

const written = (Object.keys(operations) as OperationId[])
  .filter((id) => operations[id].audiences.join() === 'backoffice')
  .flatMap((id) => {
    const schema = operationSchemas[id].body?.['application/json']?.schema as { properties?: Record<string, Text> };
    return Object.entries(schema?.properties ?? {})
      .filter(([, text]) => isWritten(text))
      .map(([field, text]) => ({ id, field, text, name: `${id} ${field}` }));
  });

describe('the reasons that officers give', () => {
  it('are all listed in the table', () => {
    expect(written.map(({ name }) => name).toSorted()).toEqual(Object.keys(held).toSorted());
  });

  const byContract = written.flatMap(({ name, text }) => {
    const by = held[name];
    return typeof by === 'string' ? [{ name, text, by }] : [];
  });
  it.each(byContract)('$name is checked as $by', ({ text, by }) => {
    const fits = new Ajv2020({ strict: false, formats: textFormats }).compile(text);
    expect(
      Object.keys(said)
        .filter((what) => fits(said[what]))
        .toSorted(),
    ).toEqual(taken[by].toSorted());
  });

  const byRefusal = written.flatMap(({ id, name }) => {
    const by = held[name];
    return typeof by === 'object' ? [{ id, name, refusal: by.refusal }] : [];
  });
  it.each(byRefusal)('$name can be refused with $refusal', ({ id, refusal }) => {
    expect([...operations[id].errors]).toContain(refusal);
  });
});
