/** The types of the S3 server that the tests use; the package has none. */
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
    /** Starts the server, and returns the address and port on which it listens. */
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
