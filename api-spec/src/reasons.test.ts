import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { operations } from './operations.gen.ts';
import type { ErrorCode } from './problem.ts';
import { operationSchemas, type OperationId } from './server.ts';
import { officerReason, reasonLength_characters } from './terms.ts';

/** Words that an officer writes, and what holds them to saying something. */
type Held =
  /** The contract, which names the field. */
  | 'ten characters'
  /** Any word that is no blank: a customer reads it. */
  | 'a word'
  /** A refusal of its own, as the documents have it. */
  | { refusal: ErrorCode }
  /** May be left out, and says what it likes. */
  | 'a note';

const held: Record<string, Held> = {
  'activateAlert message': { refusal: 'alert_reason_short' },
  'activateTypedAlert message': { refusal: 'alert_reason_short' },
  'deactivateAlert message': { refusal: 'alert_reason_short' },
  'deactivateTypedAlert message': { refusal: 'alert_reason_short' },
  'changeLevel reason': { refusal: 'level_reason_missing' },
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
  'makeRosDraft narrative': 'a note',
};

const nine = 'x'.repeat(officerReason.characters_min - 1);
const said: Record<string, string> = {
  nothing: '',
  blanks: ' '.repeat(20),
  'five faces': '😀'.repeat(5),
  'nine characters': nine,
  'nine and a blank': `${nine} `,
  'a blank and nine': `\n${nine}`,
  'ten characters': `${nine}x`,
  'ten between blanks': ` ${nine}\nx `,
};
const few = ['five faces', 'nine characters', 'nine and a blank', 'a blank and nine'];
const taken: Record<Exclude<Held, object>, string[]> = {
  'ten characters': ['ten characters', 'ten between blanks'],
  'a word': [...few, 'ten characters', 'ten between blanks'],
  'a note': Object.keys(said),
};

interface Text {
  type?: unknown;
  enum?: unknown;
  format?: unknown;
  pattern?: string;
  maxLength?: number;
}

/** What is written freely: nothing chosen, no number, no address of a list. */
const isWritten = ({ type, enum: choices, format, pattern, maxLength = 0 }: Text) =>
  type === 'string' && maxLength >= 500 && !choices && !format && !(pattern ?? '').includes('[^\\s#]');

const written = (Object.keys(operations) as OperationId[])
  .filter((id) => operations[id].audiences.join() === 'backoffice')
  .flatMap((id) => {
    const schema = operationSchemas[id].body?.['application/json']?.schema as { properties?: Record<string, Text> };
    return Object.entries(schema?.properties ?? {})
      .filter(([, text]) => isWritten(text))
      .map(([field, text]) => ({ id, field, text, name: `${id} ${field}` }));
  });

describe('the reasons that officers give', () => {
  it('stand in the table, every one of them', () => {
    expect(written.map(({ name }) => name).toSorted()).toEqual(Object.keys(held).toSorted());
  });

  const byContract = written.flatMap(({ name, text }) => {
    const by = held[name];
    return typeof by === 'string' ? [{ name, text, by }] : [];
  });
  it.each(byContract)('$name is held to $by', ({ text, by }) => {
    const fits = new Ajv2020({ strict: false }).compile(text);
    expect(Object.keys(said).filter((what) => fits(said[what]))).toEqual(taken[by]);
  });

  it('are counted on the desk as the contract counts them', () => {
    const enough = (words: string) => reasonLength_characters(words) >= officerReason.characters_min;
    const counted = Object.entries(said).filter(([, words]) => enough(words));
    expect(counted.map(([what]) => what)).toEqual(taken['ten characters']);
  });

  const byRefusal = written.flatMap(({ id, name }) => {
    const by = held[name];
    return typeof by === 'object' ? [{ id, name, refusal: by.refusal }] : [];
  });
  it.each(byRefusal)('$name is refused as $refusal', ({ id, refusal }) => {
    expect([...operations[id].errors]).toContain(refusal);
  });
});
