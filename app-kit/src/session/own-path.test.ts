import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('a place to go back to', () => {
  it.each(['/application', '/application/record?cursor=x#y', '/', '/logouts'])('%s is ours', (target) => {
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
  ])('%s is not', (target) => {
    expect(isOwnPath(target)).toBe(false);
  });
});
