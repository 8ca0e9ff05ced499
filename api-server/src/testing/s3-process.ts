// The program of an S3 server, which runs in a separate process: it encrypts the tokens of its listings with a cipher that Node offers only
// to a process started with `--openssl-legacy-provider`. Arguments: the folder and the bucket. Writes the server's port once it listens.
import S3rver from '@20minutes/s3rver';

const [directory = '', bucket = ''] = process.argv.slice(2);
const { port } = await new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
  // s3rver computes the signature of a listing without the slash at the end of the address, but AWS's client signs the address with the
  // slash.
  allowMismatchedSignatures: true,
}).run();
process.stdout.write(`${port}\n`);
