/** What the tests use of the S3 server, which comes without types. */
declare module '@20minutes/s3rver' {
  interface Options {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
    allowMismatchedSignatures: boolean;
  }

  export default class S3rver {
    constructor(options: Options);
    /** Answers where it listens. */
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
