import { describe, expect, it } from 'vitest';
import type { AskedDocument, AskedField } from './level-data.ts';
import { countItems, documentsNeeded, emptyValues, sentFields } from './level-values.ts';

const label = { es: '', en: '' };
const field = (name: string, form: AskedField['form'], when: AskedField['when'] = null): AskedField => ({
  name,
  label,
  form,
  group: null,
  when,
});
const resident = { field: 'isColombian', is: true };
const abroad = { field: 'isColombian', is: false };
const level2: AskedField[] = [
  field('isColombian', 'boolean'),
  field('cityID', 'municipality', resident),
  field('outsideCountry', 'country', abroad),
  field('outsideState', 'text', abroad),
  field('outsideCity', 'text', abroad),
  field('homeAddress', 'text'),
  field('occupationID', 'code'),
  field('economicActivityID', 'code'),
  field('descriptionEconomicActivity', 'text'),
  field('sourceOfFunds', 'boolean'),
];
const document = (kind: string, least: number, eitherOf: string | null = null): AskedDocument => ({
  kind,
  name: label,
  least,
  most: 10,
  formats: ['application/pdf'],
  eitherOf,
  reason: null,
});
const none = new Map<string, number>();

describe('the items of level 2 (rule verification 17)', () => {
  it('are nine for residents of Colombia, and ten for others', () => {
    const level = { fields: level2, documents: [document('proofResidence', 1)] };
    const values = emptyValues(level2);
    expect(countItems(level, values, none)).toEqual({ items: 9, filled: 1 });
    expect(countItems(level, { ...values, isColombian: 'no' }, none).items).toBe(10);
  });

  it('are sent only if they are required: residents abroad send nothing about Colombia', () => {
    const values = {
      ...emptyValues(level2),
      isColombian: 'no',
      outsideCountry: 'EC',
      outsideCity: 'Quito',
      cityID: '05001',
    };
    const sent = sentFields(level2, values);
    expect(sent).toMatchObject({ isColombian: false, outsideCountry: 'EC', outsideCity: 'Quito' });
    expect(sent).not.toHaveProperty('cityID');
  });
});

describe('documents', () => {
  it('count as often as they are required, and once for two kinds that replace each other', () => {
    const level = {
      fields: [],
      documents: [document('statements', 3), document('income', 1, 'taxes'), document('vat', 1, 'taxes')],
    };
    expect(countItems(level, {}, new Map([['statements', 5]]))).toEqual({ items: 4, filled: 3 });
    expect(countItems(level, {}, new Map([['vat', 1]]))).toEqual({ items: 4, filled: 1 });
  });
});

describe('the missing documents', () => {
  it('are named by their kinds, and together when one of several kinds is enough', () => {
    const documents = [document('statements', 3), document('income', 1, 'taxes'), document('vat', 1, 'taxes')];
    const needed = documentsNeeded(documents, new Map([['statements', 1]]));
    expect(needed.map(({ kinds, least, missing }) => [kinds.map(({ kind }) => kind), missing, least])).toEqual([
      [['statements'], 2, 3],
      [['income', 'vat'], 1, 1],
    ]);
  });
});

describe('a shareholder', () => {
  it('is sent with a plain decimal share, however it was typed', () => {
    const owners = [{ name: ' Ana Peña ', idNumber: '1.020.304', nationality: 'CO', percentage: '33,33 %' }];
    expect(sentFields([field('shareholders', 'shareholders')], { shareholders: owners })).toEqual({
      shareholders: [{ name: 'Ana Peña', idNumber: '1020304', nationality: 'CO', percentage: '33.33' }],
    });
  });
});
