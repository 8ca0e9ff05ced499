import { describe, expect, it } from 'vitest';
import { chosenFilters, chosenOfPage } from './chosen-filters.ts';

describe('chosenFilters', () => {
  it('keeps the chosen values, and replaces a typed text by the fact that a text was typed', () => {
    const filter = { search: 'Li Na', state: 'Completo', transactionType: 0, newPlace: false, itemsPerPage: 11 };
    expect(chosenFilters(filter)).toEqual({ state: 'Completo', transactionType: 0, newPlace: false, typed: true });
  });

  it.each(['search', 'document', 'idUser', 'account', 'email', 'text'])('leaves out the text typed as %s', (name) => {
    expect(chosenFilters({ [name]: 'ana@correo.example' })).toEqual({ typed: true });
  });

  it('leaves out filters that are not set', () => {
    expect(chosenFilters({ search: '', document: undefined, level: -1, risk: '' })).toEqual({ typed: false });
  });
});

describe('chosenOfPage', () => {
  it('keeps whether the page follows another page, but not the cursor', () => {
    expect(chosenOfPage({ kind: 'document_review' })).toMatchObject({ further: false });
    expect(chosenOfPage({ kind: 'document_review', cursor: 'abc' })).toEqual({
      kind: 'document_review',
      typed: false,
      further: true,
    });
  });
});
