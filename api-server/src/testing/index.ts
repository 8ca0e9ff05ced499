export { serverOfThisFile, startTestServer, type TestServer } from './test-server.ts';
export { Visitor } from './visitor.ts';
