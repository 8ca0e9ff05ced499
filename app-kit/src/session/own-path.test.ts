import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('isOwnPath', () => {
  it.each(['/application', '/application/record?cursor=x#y', '/', '/logouts'])('accepts %s', (target) => {
    expect(isOwnPath(target)).toBe(true);
  });

  it.each([
    'https://malo.example',
    '//malo.example',
    '/\\malo.example',
    'javascript:alert(1)',
    'application',
    '',
    '/logout',
    '/logout/?x',
    '/login#a',
  ])('refuses %s', (target) => {
    expect(isOwnPath(target)).toBe(false);
  });
});
