export * from './live.ts';
export * from './request-error.ts';
export * from './session.ts';
export * from './upload.ts';
