import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
  PDFWriter,
  type PDFStream,
} from '@cantoo/pdf-lib';
import { decrypt, type CipherMethod } from './pdf-ciphers.ts';
import { definitionsIn } from './pdf-definitions.ts';
import { keyWithoutPassword, type Encryption } from './pdf-keys.ts';
import { holdsObjects, tellsItself } from './pdf-stream-terms.ts';

const mark = Buffer.from('/Encrypt', 'latin1');

/** Checks whether a PDF may be encrypted: the trailer of an encrypted PDF contains `/Encrypt` unencrypted. */
export const mayBeEncrypted = (content: Buffer) => content.includes(mark);

/**
 * The maximum size, compressed, of all tables and packed objects of an encrypted PDF. They have to be decompressed before they can be
 * inspected, and one compression can hide a thousand times this size. The tables and packed objects of a hundred pages have a fifth of it.
 */
const folded_max_bytes = 256_000;

const named = (name: string) => PDFName.of(name);
const [type, filter, parameters] = [named('Type'), named('Filter'), named('DecodeParms')];
const [table, metadata, crypt] = [named('XRef'), named('Metadata'), named('Crypt')];
const standard = named('Standard');

/**
 * Checks whether the tables and packed objects of an encrypted PDF stay within `folded_max_bytes`. They can be found before decryption,
 * because the dictionary of a stream is not encrypted.
 */
function isBounded(content: Buffer): boolean {
  const streams = definitionsIn(content, PDFContext.create())
    ?.map(({ object }) => object)
    .filter((object) => object instanceof PDFRawStream);
  if (!streams?.every(({ dict }) => tellsItself(dict))) return false;
  const unfolded = streams.filter(({ dict }) => dict.get(type) === table || holdsObjects(dict));
  if (!unfolded.every(({ dict }) => filtersOf(dict).filter((one) => one !== crypt).length <= 1)) return false;
  return unfolded.reduce((sum, { contents }) => sum + contents.length, 0) <= folded_max_bytes;
}

/** Returns the filters of a stream, outermost first. */
function filtersOf(dict: PDFDict) {
  const filters = dict.get(filter);
  if (filters instanceof PDFArray) return filters.asArray();
  return filters === undefined ? [] : [filters];
}

/**
 * Returns a PDF that opens without a password, rewritten without its encryption; null when the PDF is not encrypted. Banks and chambers of
 * commerce protect documents that anybody may read against changes, with an owner's password.
 * @throws when the PDF needs a password, is encrypted in an unknown way, or decompresses to too many bytes.
 */
export async function withoutEncryption(content: Buffer): Promise<Buffer | null> {
  const { encrypted, dict } = await parsedAsIs(content);
  const { Encrypt: place, ID: id } = encrypted.trailerInfo;
  if (dict === null) return null;
  const ids = encrypted.lookup(id);
  const fileId = bytesOf(ids instanceof PDFArray ? ids.lookup(0) : undefined);
  const context = await new DecryptingParser(content, dict, fileId).parseDocument();
  const { Encrypt: _dropped, ...trailer } = context.trailerInfo;
  context.trailerInfo = { ...trailer, ...(id && { ID: id }) };
  if (place instanceof PDFRef) context.delete(place);
  // The tables are deleted because they would still mark the file as encrypted; packed objects are deleted because their contents are now
  // separate objects.
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream && (object.dict.get(type) === table || holdsObjects(object.dict)))
      context.delete(ref);
  return Buffer.from(await PDFWriter.forContext(context, Infinity).serializeToBuffer());
}

/** Parses a PDF without decrypting it, and returns its encryption dictionary too. @throws when the PDF may decompress to too many bytes. */
async function parsedAsIs(content: Buffer): Promise<{ encrypted: PDFContext; dict: PDFDict | null }> {
  if (!isBounded(content)) throw new Error('It may unfold to more than there is room for');
  // Packed objects are not read here: they cannot be parsed until their stream is decrypted.
  const encrypted = await new PDFParser(content).parseDocument();
  const dict = encrypted.lookup(encrypted.trailerInfo.Encrypt);
  return { encrypted, dict: dict instanceof PDFDict ? dict : null };
}

/** Checks whether a PDF is protected by other means than a password, such as a certificate. */
export async function isProtectedOtherwise(content: Buffer): Promise<boolean> {
  const parsed = await parsedAsIs(content).catch(() => null);
  return parsed?.dict ? parsed.dict.lookup(filter) !== standard : false;
}

/** Returns the bytes of a PDF string; an empty buffer for any other object. */
const bytesOf = (text: unknown): Buffer =>
  Buffer.from(text instanceof PDFString || text instanceof PDFHexString ? text.asBytes() : []);

/** Parses an encrypted PDF and decrypts its strings and streams, each with its own crypt filter. */
class DecryptingParser extends PDFParser {
  readonly #dict: PDFDict;
  readonly #encryption: Encryption;
  readonly #key: Buffer;

  constructor(content: Uint8Array, dict: PDFDict, fileId: Uint8Array) {
    // The parser throws at invalid objects (`true`), so an object that cannot be decrypted makes the file unreadable.
    super(content, Infinity, true);
    this.#dict = dict;
    this.#encryption = encryptionOf(dict);
    const key = keyWithoutPassword(this.#encryption, fileId);
    if (key === null) throw new Error('It needs a password');
    this.#key = key;
  }

  protected override parseString(ref?: PDFRef): PDFString {
    const text = super.parseString();
    return ref === undefined ? text : PDFString.of(escaped(this.#decrypted(text.asBytes(), ref, 'StrF')));
  }

  protected override parseHexString(ref?: PDFRef): PDFHexString {
    const text = super.parseHexString();
    if (ref === undefined) return text;
    return PDFHexString.of(Buffer.from(this.#decrypted(text.asBytes(), ref, 'StrF')).toString('hex'));
  }

  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const object = super.parseDictOrStream(ref);
    if (ref === undefined || !(object instanceof PDFRawStream)) return object;
    const { dict, contents } = object;
    const kind = dict.get(type);
    if (kind === table || (kind === metadata && !this.#encryption.isMetadataEncrypted)) return object;
    const own = takeCryptFilter(dict);
    return PDFRawStream.of(dict, this.#decrypted(contents, ref, 'StmF', own));
  }

  #decrypted(content: Uint8Array, { objectNumber, generationNumber }: PDFRef, kind: 'StrF' | 'StmF', own?: string) {
    const method = this.#methodOf(own ?? this.#dict.lookupMaybe(named(kind), PDFName)?.decodeText() ?? 'Identity');
    return decrypt(method, this.#key, content, objectNumber, generationNumber);
  }

  /** Returns the method of a crypt filter. Versions before 4 have one method and no filters. */
  #methodOf(filterName: string): CipherMethod {
    if (this.#encryption.version < 4) return 'V2';
    const found = this.#dict.lookupMaybe(named('CF'), PDFDict)?.lookupMaybe(named(filterName), PDFDict);
    const method = found?.lookupMaybe(named('CFM'), PDFName)?.decodeText() ?? 'None';
    if (method === 'None' || filterName === 'Identity') return 'None';
    if (this.#encryption.version === 5) return 'AESV3';
    if (method === 'V2' || method === 'AESV2' || method === 'AESV3') return method;
    throw new Error('It is encrypted in an unknown way');
  }
}

/**
 * Removes the crypt filter of a stream, which is the first of its filters, and returns the filter's name; undefined when the stream has no
 * crypt filter.
 */
function takeCryptFilter(dict: PDFDict): string | undefined {
  const [first, ...others] = filtersOf(dict);
  if (first !== crypt) return undefined;
  const given = dict.lookup(parameters);
  const [own, ...left] = given instanceof PDFArray ? given.asArray().map((one) => dict.context.lookup(one)) : [given];
  dict.set(filter, dict.context.obj(others));
  dict.set(parameters, dict.context.obj(left.map((one) => one ?? null)));
  return own instanceof PDFDict ? (own.lookupMaybe(named('Name'), PDFName)?.decodeText() ?? 'Identity') : 'Identity';
}

/** Reads an encryption dictionary. @throws when the dictionary is not of the standard security handler, or has invalid entries. */
function encryptionOf(dict: PDFDict): Encryption {
  const numberIn = (name: string) => dict.lookupMaybe(named(name), PDFNumber)?.asNumber();
  const textIn = (name: string) => bytesOf(dict.lookup(named(name)));
  const [version, revision] = [numberIn('V') ?? 0, numberIn('R') ?? 0];
  if (dict.lookup(filter) !== standard || ![1, 2, 4, 5].includes(version))
    throw new Error('It is encrypted in an unknown way');
  return {
    version,
    revision,
    keyBytes: keyBits(dict, version) >> 3,
    owner: textIn('O'),
    user: textIn('U'),
    userKey: textIn('UE'),
    permissions: numberIn('P') ?? 0,
    isMetadataEncrypted: version < 4 || dict.lookupMaybe(named('EncryptMetadata'), PDFBool)?.asBoolean() !== false,
  };
}

/**
 * Returns the length of a file's key in bits. Some programs leave the length out, or write it into the crypt filter, sometimes in bytes.
 */
function keyBits(dict: PDFDict, version: number): number {
  const bits = dict.lookupMaybe(named('Length'), PDFNumber)?.asNumber();
  if (bits) return bits;
  if (version < 4) return 40;
  const used = dict.lookupMaybe(named('StmF'), PDFName) ?? named('Identity');
  const ofFilter = dict.lookupMaybe(named('CF'), PDFDict)?.lookupMaybe(used, PDFDict);
  const length = ofFilter?.lookupMaybe(named('Length'), PDFNumber)?.asNumber() || 128;
  return length < 40 ? length * 8 : length;
}

/** Writes bytes as a string between parentheses. */
function escaped(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
    .replaceAll('\r', String.raw`\r`);
}
