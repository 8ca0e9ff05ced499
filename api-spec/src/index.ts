export * from './body-encryption.ts';
export * from './money.ts';
export * from './problem.ts';
