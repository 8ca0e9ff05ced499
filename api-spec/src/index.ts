export * from './body-encryption.ts';
export * from './live-event.ts';
export * from './money.ts';
export * from './problem.ts';
export * from './proof.ts';
