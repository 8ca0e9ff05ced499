import { describe, expect, it } from 'vitest';
import { nextPage, pageNumber, previousPage, type PagedSearch } from './page-trail.ts';

describe('the trail of pages', () => {
  const first: PagedSearch & { state: string } = { state: 'Pendiente' };
  const second = nextPage(first, 'a1');
  const third = nextPage(second, 'b-2');
  const fourth = nextPage(third, 'c_3');

  it('numbers the pages', () => {
    expect([first, second, third, fourth].map(pageNumber)).toEqual([1, 2, 3, 4]);
  });

  it('leads back page by page to the first, and keeps the filters', () => {
    expect(previousPage(fourth)).toEqual(third);
    expect(previousPage(third)).toEqual(second);
    expect(previousPage(second)).toEqual({ ...first, cursor: undefined, before: undefined });
    expect(previousPage(first)).toBeUndefined();
  });
});
