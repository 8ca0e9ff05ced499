import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { rc4 } from '../platform/files/pdf-ciphers.ts';

export interface EncryptedPdf {
  version: 1 | 2 | 4 | 5;
  revision: 2 | 3 | 4 | 5 | 6;
  keyBits: 40 | 128 | 256;
  /** The method of the crypt filter, from version 4 on. */
  method?: 'V2' | 'AESV2' | 'AESV3';
  /** The crypt filters of streams and of strings, from version 4 on. @default 'StdCF' */
  streams?: 'StdCF' | 'Identity';
  strings?: 'StdCF' | 'Identity';
  /** False when the metadata is not encrypted. @default true */
  isMetadataEncrypted?: boolean;
  /** True when the drawing names its own crypt filter, `Identity`, which leaves it unencrypted. */
  isDrawingClear?: boolean;
  /** True when objects are packed in a stream, and the cross-reference table is a stream too. */
  isPacked?: boolean;
  /** True when the trailer has no ID. The file's key is then derived with an empty ID. */
  isWithoutId?: boolean;
  /** The password that opens the file. @default none */
  password?: string;
}

/** The title of these files. Its characters `(` and `\` are special in a PDF string. */
export const encryptedTitle = String.raw`Certificado (de \ existencia`;
/** The text on the page of these files. */
export const encryptedText = 'Certificado 1';

const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const hashOf = (algorithm: string, ...parts: Uint8Array[]) =>
  createHash(algorithm).update(Buffer.concat(parts)).digest();
const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;
const permissions = -44;

interface Keys {
  file: Buffer;
  entries: string;
}

/** Creates a file's key and the entries of its encryption dictionary, by the algorithms of ISO 32000-2. */
function keysOf(wishes: EncryptedPdf, id: Buffer): Keys {
  const password = Buffer.from(wishes.password ?? '');
  return wishes.version === 5 ? wrappedKeys(wishes.revision, password) : derivedKeys(wishes, password, id);
}

function derivedKeys(
  { revision, keyBits, isMetadataEncrypted = true }: EncryptedPdf,
  password: Buffer,
  id: Buffer,
): Keys {
  const owner = randomBytes(32);
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const clear = revision >= 4 && !isMetadataEncrypted ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let hash = hashOf('md5', Buffer.concat([password, filling], 32), owner, flags, id, clear);
  const [hashed, wrapped] = revision >= 3 ? [50, 20] : [0, 0];
  for (let round = 0; round < hashed; round += 1) hash = hashOf('md5', hash.subarray(0, keyBits / 8));
  const file = hash.subarray(0, keyBits / 8);
  let user = revision >= 3 ? hashOf('md5', filling, id) : rc4(file, filling);
  for (let round = 0; round < wrapped; round += 1)
    user = rc4(
      file.map((byte) => byte ^ round),
      user,
    );
  return { file, entries: `/O ${hex(owner)} /U ${hex(Buffer.concat([user], 32))}` };
}

function wrappedKeys(revision: number, password: Buffer): Keys {
  const hash = (salt: Buffer) => (revision === 6 ? hardened(password, salt) : hashOf('sha256', password, salt));
  const [file, proofSalt, keySalt] = [randomBytes(32), randomBytes(8), randomBytes(8)];
  const cipher = createCipheriv('aes-256-cbc', hash(keySalt), Buffer.alloc(16)).setAutoPadding(false);
  const user = Buffer.concat([hash(proofSalt), proofSalt, keySalt]);
  const entries = `/O ${hex(randomBytes(48))} /OE ${hex(randomBytes(32))} /U ${hex(user)} /UE ${hex(cipher.update(file))}`;
  return { file, entries: `${entries} /Perms ${hex(randomBytes(16))}` };
}

function hardened(password: Buffer, salt: Buffer): Buffer {
  let hash = hashOf('sha256', password, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(false);
    const one = Buffer.concat([password, hash]);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => one)));
    const sum = mixed.subarray(0, 16).reduce((all, byte) => all + byte, 0);
    hash = hashOf(['sha256', 'sha384', 'sha512'][sum % 3] ?? '', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}

/** Encrypts a string or a stream of an object. */
function encrypted(method: string, file: Buffer, object: number, content: Buffer): Buffer {
  if (method === 'Identity') return content;
  const numbers = Buffer.from([object, 0, 0, 0, 0]);
  const salt = method === 'AESV2' ? Buffer.from('sAlT') : Buffer.alloc(0);
  const own = hashOf('md5', file, numbers, salt).subarray(0, Math.min(16, file.length + 5));
  if (method === 'V2') return rc4(own, content);
  const key = method === 'AESV3' ? file : own;
  const start = randomBytes(16);
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, start);
  return Buffer.concat([start, cipher.update(content), cipher.final()]);
}

function encryptionDictionary(
  { version, revision, keyBits, method, ...wishes }: EncryptedPdf,
  entries: string,
): string {
  const { streams = 'StdCF', strings = 'StdCF', isMetadataEncrypted = true } = wishes;
  const filters = `/CF << /StdCF << /CFM /${method} /AuthEvent /DocOpen /Length ${keyBits / 8} >> >> /StmF /${streams} /StrF /${strings}`;
  const used = version < 4 ? '' : `${filters} /EncryptMetadata ${isMetadataEncrypted}`;
  return `<< /Filter /Standard /V ${version} /R ${revision} /Length ${keyBits} /P ${permissions} ${entries} ${used} >>`;
}

/** Builds an encrypted PDF of one page. */
export function encryptedPdf(wishes: EncryptedPdf): Buffer {
  const id = wishes.isWithoutId ? Buffer.alloc(0) : randomBytes(16);
  const { file, entries } = keysOf(wishes, id);
  const { method = 'V2', streams = 'StdCF', strings = 'StdCF', isPacked = false } = wishes;
  const ways = { streams: streams === 'StdCF' ? method : streams, strings: strings === 'StdCF' ? method : strings };
  const stream = (object: number, head: string, content: Buffer, way = ways.streams) => {
    const written = encrypted(way, file, object, content);
    return `<< ${head} /Length ${written.length} >>\nstream\n${written.toString('latin1')}\nendstream`;
  };
  const drawing = deflateSync(Buffer.from(`BT /F 12 Tf 72 700 Td (${encryptedText}) Tj ET`));
  const ownFilter =
    '/Filter [/Crypt /FlateDecode] /DecodeParms [<< /Type /CryptFilterDecodeParms /Name /Identity >> null]';
  // Strings of packed objects are not encrypted separately, because their stream is encrypted.
  const title = encrypted(isPacked ? 'Identity' : ways.strings, file, 7, Buffer.from(encryptedTitle));
  const plain: [number, string][] = [
    [1, '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    ],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [7, `<< /Title ${hex(title)} >>`],
  ];
  const written: [number, string][] = [
    [4, wishes.isDrawingClear ? stream(4, ownFilter, drawing, 'Identity') : stream(4, '/Filter /FlateDecode', drawing)],
    [
      6,
      stream(
        6,
        '/Type /Metadata /Subtype /XML',
        Buffer.from('<x:xmpmeta/>'),
        wishes.isMetadataEncrypted === false ? 'Identity' : ways.streams,
      ),
    ],
    [8, encryptionDictionary(wishes, entries)],
  ];
  const trailer = `/Root 1 0 R /Info 7 0 R /Encrypt 8 0 R ${wishes.isWithoutId ? '' : `/ID [${hex(id)} ${hex(id)}]`}`;
  return isPacked ? withPacked(plain, written, trailer, stream) : withTable([...plain, ...written], trailer);
}

/** Writes objects one after the other. Returns the text and the offset of each object. */
function laidOut(objects: readonly [number, string][]): { text: string; places: Map<number, number> } {
  const places = new Map<number, number>();
  let text = '%PDF-1.7\n';
  for (const [number, says] of objects) {
    places.set(number, text.length);
    text += `${number} 0 obj\n${says}\nendobj\n`;
  }
  return { text, places };
}

function withTable(objects: readonly [number, string][], trailer: string): Buffer {
  const { text, places } = laidOut(objects);
  const lines = Array.from(
    { length: objects.length },
    (_, at) => `${String(places.get(at + 1)).padStart(10, '0')} 00000 n \n`,
  );
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${size} ${trailer} >>`;
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

function withPacked(
  packed: readonly [number, string][],
  others: readonly [number, string][],
  trailer: string,
  stream: (object: number, head: string, content: Buffer) => string,
): Buffer {
  let body = '';
  const heads = packed.map(([number, says]) => {
    const head = `${number} ${body.length}`;
    body += `${says} `;
    return head;
  });
  const head = `${heads.join(' ')} `;
  const content = deflateSync(Buffer.from(head + body, 'latin1'));
  const pack = stream(9, `/Type /ObjStm /N ${packed.length} /First ${head.length} /Filter [/FlateDecode]`, content);
  const { text, places } = laidOut([...others, [9, pack]]);
  const rows = Buffer.alloc(11 * 7);
  for (let number = 0; number <= 10; number += 1) {
    const index = packed.findIndex(([one]) => one === number);
    const place = number === 10 ? text.length : (places.get(number) ?? 0);
    rows.writeUInt8(index >= 0 ? 2 : number === 0 ? 0 : 1, number * 7);
    rows.writeUInt32BE(index >= 0 ? 9 : place, number * 7 + 1);
    rows.writeUInt16BE(Math.max(0, index), number * 7 + 5);
  }
  const table = deflateSync(rows);
  const dict = `<< /Type /XRef /Size 11 /W [1 4 2] ${trailer} /Filter /FlateDecode /Length ${table.length} >>`;
  const end = `10 0 obj\n${dict}\nstream\n${table.toString('latin1')}\nendstream\nendobj\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}
