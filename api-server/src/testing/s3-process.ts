// An S3 server in a process of its own: it makes the tokens of its listings with a cipher that Node no longer offers unless the whole
// process requests it. Arguments: its folder and its bucket. Writes its port once it listens.
import S3rver from '@20minutes/s3rver';

const [directory = '', bucket = ''] = process.argv.slice(2);
const { port } = await new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
  // The library computes the signature of a listing without the slash at the end of the address, which AWS's client signs.
  allowMismatchedSignatures: true,
}).run();
process.stdout.write(`${port}\n`);
