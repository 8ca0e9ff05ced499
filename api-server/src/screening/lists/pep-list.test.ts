import { describe, expect, it } from 'vitest';
import type { ListedEntry } from './listed-entry.ts';
import { ListRefused, type ListRefusal } from './list-refused.ts';
import { readPeps } from './pep-list.ts';

const head = 'id,name,aliases,birth_date,document,position,until';

async function entriesOf(chunks: AsyncIterable<string>): Promise<ListedEntry[]> {
  const entries = [];
  for await (const entry of readPeps(chunks)) entries.push(entry);
  return entries;
}

const read = async (...lines: string[]) => entriesOf(piecesOf([`${[head, ...lines].join('\n')}\n`]));

async function* piecesOf(chunks: readonly string[], ending?: ListRefused): AsyncGenerator<string> {
  yield* chunks;
  if (ending) throw ending;
}

describe('a list of politically exposed persons', () => {
  it.each<ListRefusal>(['unreachable', 'malformed', 'too_large'])(
    'makes its reader throw, and not hang, when the file is %s',
    async (refusal) => {
      for (const begun of [[], [`${head}\n`, 'PEP-1,Zulma Ferreira,,1960,,Alcaldesa,\n']])
        await expect(entriesOf(piecesOf(begun, new ListRefused(refusal)))).rejects.toMatchObject({
          refusal,
        });
    },
  );

  it('is refused when a column is missing or a quote does not end', async () => {
    const read = entriesOf(piecesOf(['<html>maintenance</html>\n']));
    await expect(read).rejects.toMatchObject({ refusal: 'other_format' });
    const cut = entriesOf(piecesOf([`${head}\nPEP-1,"Zulma`]));
    await expect(cut).rejects.toMatchObject({ refusal: 'malformed' });
  });

  it('drops end dates that the calendar does not have: an office without a valid end counts as not ended', async () => {
    const until = ['2024-02-29', '2024-02-31', '2024-99-99', '0000-01-01', '31/12/2020'];
    const entries = await read(...until.map((day) => `PEP-1,Zulma Ferreira,,1960,,Alcaldesa,${day}`));
    expect(entries.map(({ positionUntil }) => positionUntil)).toEqual(['2024-02-29', null, null, null, null]);
    const born = ['1960', '1960-02', '1960-02-29', '1961-02-29', '1960-13'];
    const people = await read(...born.map((day) => `PEP-1,Zulma Ferreira,,${day},,Alcaldesa,`));
    expect(people.flatMap(({ birthDates }) => birthDates)).toEqual(['1960', '1960-02', '1960-02-29']);
  });

  it.each(['PEP-1,Zul\u0000ma,,1960,,Alcaldesa,', 'PEP-1,Zulma,,1960,,Alc\u0000aldesa,', 'PEP\u001B,Zulma,,1960,,A,'])(
    'is refused when it contains control characters: %j',
    async (line) => {
      await expect(read(line)).rejects.toMatchObject({ refusal: 'malformed' });
    },
  );

  it('keeps every alias', async () => {
    const aliasesOf = (count: number) => Array.from({ length: count }, (_, at) => `Alias ${at}`).join('|');
    const [entry] = await read(`PEP-1,Zulma Ferreira,${aliasesOf(1_000)},1960,,Alcaldesa,`);
    expect(entry?.names).toHaveLength(1_001);
    expect(entry?.names.at(-1)).toBe('Alias 999');
  });
});
