import type { ListedEntry } from './listed-entry.ts';
import { entryOf } from './said.ts';
import { childrenOf, textOf, xmlRecords, type XmlElement } from './xml-records.ts';

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
  const aliases = childrenOf(record, `${record.name}_ALIAS`).map((alias) => textOf(alias, 'ALIAS_NAME'));
  return entryOf({
    listId: textOf(record, 'DATAID'),
    kind,
    isBinding: true,
    names: [
      nameParts.map((part) => textOf(record, part)).join(' '),
      ...aliases,
      ...(kind === 'person' ? [textOf(record, 'NAME_ORIGINAL_SCRIPT')] : []),
    ],
    birthDates: childrenOf(record, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((birth) => [
      textOf(birth, 'DATE').slice(0, 10) || textOf(birth, 'YEAR'),
      textOf(birth, 'FROM_YEAR'),
      textOf(birth, 'TO_YEAR'),
    ]),
    documents: childrenOf(record, 'INDIVIDUAL_DOCUMENT').map((document) => textOf(document, 'NUMBER')),
    programmes: [textOf(record, 'UN_LIST_TYPE')],
  });
}
