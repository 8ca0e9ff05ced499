export * from './body-encryption.ts';
export * from './money.ts';
export * from './problem.ts';
export * from './schemas.ts';
