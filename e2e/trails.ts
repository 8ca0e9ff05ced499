import { expect } from 'playwright/test';
import { expectOk } from '../api-server/src/testing/people.ts';
import type { Visitor } from '../api-server/src/testing/visitor.ts';
import type { Officer } from './keyboard.ts';

/** The words that a trail must have about one act. */
interface Told {
  /** The e-mail address of the officer. */
  readonly who: string;
  readonly did: string;
  /** The reason and other words, each of which must be there. */
  readonly says?: readonly string[];
}

/** Expects the screen of a customer's trail to show each of these acts with its time. */
export async function expectTold(officer: Officer, customer: { id: string; email: string }, acts: readonly Told[]) {
  await officer.openTrail(customer);
  for (const { who, did, says = [] } of acts) {
    const items = officer.page.getByRole('listitem').filter({ has: officer.page.getByText(did, { exact: true }) });
    const item = [who, ...says].reduce((found, words) => found.filter({ hasText: words }), items).first();
    await expect(item, `${did}: ${says.join(' · ')}`).toBeVisible();
    await expect(item.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  }
}

/** Returns the words with which the screen shows an event of a trail. */
async function trailOf(officer: Visitor, userId: string): Promise<string[]> {
  const { body } = await expectOk(officer.call('readTrail', { body: { userId, readings: false, itemsPerPage: 100 } }));
  return body.results.map(({ at, actor, words, reason, internalNote, facts }) =>
    [
      at,
      actor.name.es,
      words.es,
      reason ?? '',
      internalNote === null ? '' : `Nota interna: ${internalNote}`,
      ...facts.map(({ name, value }) => `${name.es}: ${value.es}`),
    ]
      .join(' | ')
      .replaceAll('\u00a0', ' '),
  );
}

/** Expects each of these acts on a customer's trail. Reads it from the server, because opening its screen takes much longer. */
export async function expectOnRecord(officer: Visitor, customer: { id: string }, acts: readonly Told[]) {
  // Decisions are sent seconds after the officer has made them.
  await expect(async () => {
    const events = await trailOf(officer, customer.id);
    for (const { who, did, says = [] } of acts) {
      const isTold = (event: string) =>
        /^\d{4}-\d\d-\d\dT/.test(event) && [` | ${did} |`, who, ...says].every((words) => event.includes(words));
      expect(events.filter(isTold), `${did}: ${says.join(' · ')} among ${events.join('\n')}`).not.toEqual([]);
    }
  }).toPass();
}
