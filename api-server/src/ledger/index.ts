export * from './account-code.ts';
export * from './codes.ts';
export * from './ledger.ts';
export * from './reconcile.ts';
export * from './transfer.ts';
