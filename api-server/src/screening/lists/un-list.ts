import type { ListedEntry } from './listed-entry.ts';
import { entryOf } from './said.ts';
import { childrenOf, childText, xmlRecords, type XmlElement } from './xml-records.ts';

/** Reads the consolidated list of the Security Council of the United Nations. All of its entries are binding. */
export async function* readUnitedNations(chunks: AsyncIterable<string>): AsyncGenerator<ListedEntry> {
  const records = xmlRecords(chunks, { root: 'CONSOLIDATED_LIST', records: ['INDIVIDUAL', 'ENTITY'] });
  for await (const record of records) {
    const entry = readRecord(record);
    if (entry) yield entry;
  }
}

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const;

function readRecord(record: XmlElement): ListedEntry | null {
  const kind = record.name === 'INDIVIDUAL' ? 'person' : 'entity';
  const aliases = childrenOf(record, `${record.name}_ALIAS`).map((alias) => childText(alias, 'ALIAS_NAME'));
  return entryOf({
    listId: childText(record, 'DATAID'),
    kind,
    isBinding: true,
    names: [
      nameParts.map((part) => childText(record, part)).join(' '),
      ...aliases,
      ...(kind === 'person' ? [childText(record, 'NAME_ORIGINAL_SCRIPT')] : []),
    ],
    birthDates: childrenOf(record, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((birth) => [
      childText(birth, 'DATE').slice(0, 10) || childText(birth, 'YEAR'),
      childText(birth, 'FROM_YEAR'),
      childText(birth, 'TO_YEAR'),
    ]),
    documents: childrenOf(record, 'INDIVIDUAL_DOCUMENT').map((document) => ({
      number: childText(document, 'NUMBER'),
      isPassport: /passport/i.test(childText(document, 'TYPE_OF_DOCUMENT')),
    })),
    programmes: [childText(record, 'UN_LIST_TYPE')],
  });
}
