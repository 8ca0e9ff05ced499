import { describe, expect, it } from 'vitest';
import { dateInColombia } from '../platform/colombian-time.ts';
import { birthDate } from '../testing/birth-date.ts';
import { blackPng } from '../testing/black-png.ts';
import { serverOfThisFile } from '../testing/index.ts';
import {
  accept,
  aNewCustomer,
  anOfficer,
  aPhoto,
  aSubmittedCustomer,
  decline,
  documentIds,
  expectOk,
  level1Of,
  photos,
  survey,
} from '../testing/people.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

async function ready() {
  const customer = await aNewCustomer(server);
  await customer.call('answerSurvey', { body: survey });
  return customer;
}

async function oneFile(content: Uint8Array, name = 'frontal.jpg', field = 'frontal'): Promise<FormData> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), name);
  return form;
}

async function storedFiles(): Promise<number> {
  const { readdir } = await import('node:fs/promises');
  const entries = await readdir(server.running.services.config.FILES_DIR, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('the survey', () => {
  it('moves the account to state 2, and a second answer changes nothing', async () => {
    const customer = await aNewCustomer(server);
    expect((await customer.call('answerSurvey', { body: survey })).status).toBe(200);
    expect((await customer.call('readAccount')).body.state).toBe(2);
    await customer.call('answerSurvey', { body: { ...survey, responseA: 4 } });
    const { body } = await customer.call('readAccount');
    const row = await server.db
      .selectFrom('customers.customer')
      .select('survey_response_a')
      .where('account_id', '=', body.id)
      .executeTakeFirst();
    expect(row?.survey_response_a).toBe(survey.responseA);
  });
});

describe('level 1', () => {
  it('is sent in two steps and then waits for an officer', async () => {
    const customer = await ready();
    expect(
      (await customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') })).status,
    ).toBe(200);
    expect((await customer.call('readVerifiedLevel')).body).toEqual({ currentLevel: 0, isVerified: false });
    const fields = level1Of(customer);
    expect((await customer.call('saveLevel1Fields', { body: fields })).body).toEqual({
      currentLevel: 1,
      isVerified: false,
    });
    expect((await customer.call('readKycInformation')).body).toEqual({
      Level1: {
        fullName: fields.fullName,
        cellphone: fields.cellphoneNumber,
        identificationType: 'Cédula de ciudadanía',
        identification: fields.identificationNumber,
        birthDate: fields.birthDate,
        peps: false,
      },
      Level2: null,
    });
    const { body } = await customer.call('listOwnDocuments');
    expect(body.map(({ kind, state, submitted }) => [kind, state, submitted])).toEqual([
      ['frontal', 'Pendiente', true],
      ['back', 'Pendiente', true],
      ['selfie', 'Pendiente', true],
    ]);
  });

  it('refuses its steps out of order (ASVS 2.3.1)', async () => {
    const early = await aNewCustomer(server);
    expect((await early.call('saveLevel1Documents', { body: await photos('frontal') })).problem?.code).toBe(
      'survey_required',
    );
    expect((await early.call('saveLevel1Fields', { body: level1Of(early) })).problem?.code).toBe('survey_required');
    const customer = await ready();
    expect((await customer.call('saveLevel1Fields', { body: level1Of(customer) })).problem?.code).toBe(
      'documents_missing',
    );
    await customer.call('saveLevel1Documents', { body: await photos('frontal', 'back') });
    expect((await customer.call('saveLevel1Fields', { body: level1Of(customer) })).problem?.code).toBe(
      'documents_missing',
    );
  });

  it('is submitted once when its requests are repeated, as after lost answers', async () => {
    const customer = await ready();
    await customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') });
    await customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') });
    const fields = level1Of(customer);
    const both = await Promise.all([
      customer.call('saveLevel1Fields', { body: fields }),
      customer.call('saveLevel1Fields', { body: fields }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const other = await customer.call('saveLevel1Fields', { body: { ...fields, fullName: 'Otra Persona' } });
    expect(other.problem?.code).toBe('already_submitted');
    expect((await customer.call('saveLevel1Documents', { body: await photos('selfie') })).problem?.code).toBe(
      'already_submitted',
    );
  });

  it('requires an age of 18', async () => {
    const customer = await ready();
    await customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') });
    const today = dateInColombia(server.running.services.clock());
    const send = (born: string) =>
      customer.call('saveLevel1Fields', { body: { ...level1Of(customer), birthDate: born } });
    expect((await send(birthDate(today, 18, 1))).problem?.code).toBe('under_age');
    await expectOk(send(birthDate(today, 18, 0)));
  });

  it.each([
    ['letters in the number', { identificationNumber: '10A2030' }, '/identificationNumber'],
    ['a date that does not exist', { birthDate: '1990-02-31' }, '/birthDate'],
    ['an unknown document type', { identificationTypeID: '99' }, '/identificationTypeID'],
    ['another person’s e-mail', { email: 'otra@correo.example' }, '/email'],
    ['a level of its own (ASVS 15.3.3)', { level: 3 }, '/level'],
  ])('names the wrong field: %s', async (_what, change, path) => {
    const customer = await ready();
    const { problem } = await customer.call('saveLevel1Fields', { body: { ...level1Of(customer), ...change } });
    expect([problem?.code, problem?.fields?.[0]?.path]).toEqual(['validation_failed', path]);
  });
});

describe('images (ASVS 5.2.1, 5.2.2, 5.2.6)', () => {
  it('are re-encoded, so that nothing but the picture is stored', async () => {
    const customer = await ready();
    const sharp = (await import('sharp')).default;
    const secret = 'gps and a <script>';
    const polyglot = Buffer.concat([
      await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a0' } })
        .withExif({ IFD0: { ImageDescription: secret } })
        .jpeg()
        .toBuffer(),
      Buffer.from(secret),
    ]);
    await expectOk(customer.call('saveLevel1Documents', { body: await oneFile(polyglot) }));
    const row = await server.db
      .selectFrom('verification.document')
      .innerJoin('verification.submission', 'verification.submission.id', 'submission_id')
      .innerJoin('identity.account', 'identity.account.id', 'account_id')
      .select('file_key')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    const stored = await server.running.services.files.get(row.file_key);
    expect(stored.includes(Buffer.from(secret))).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it('are encrypted at rest', async () => {
    const customer = await ready();
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal') }));
    const { readdir, readFile } = await import('node:fs/promises');
    const folder = server.running.services.config.FILES_DIR;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const content = await readFile(`${entry.parentPath}/${entry.name}`);
      expect(content.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
    }
  });

  it.each([
    ['a PDF', async () => Buffer.from('%PDF-1.7 nothing'), 'image_type_refused'],
    [
      'a page that calls itself a photo',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image_type_refused',
    ],
    ['a broken photo', async () => (await aPhoto(undefined, 400)).subarray(0, 900), 'image_unreadable'],
    ['an empty file', async () => Buffer.alloc(0), 'image_type_refused'],
    ['a thumbnail', () => aPhoto('#123456', 64), 'image_dimensions_refused'],
  ])('are refused with a message when the upload is %s, and no file is left', async (_what, content, code) => {
    const customer = await ready();
    const before = await storedFiles();
    const { problem } = await customer.call('saveLevel1Documents', { body: await oneFile(await content()) });
    expect([problem?.code, problem?.fields?.[0]?.path]).toEqual([code, '/frontal']);
    expect(await storedFiles()).toBe(before);
  });

  it('are refused above 10 MB, and so are files that the level does not ask for', async () => {
    const customer = await ready();
    const large = await customer.call('saveLevel1Documents', {
      body: await oneFile(Buffer.alloc(10 * 1024 * 1024 + 1, 1)),
    });
    expect([large.status, large.problem?.code]).toEqual([413, 'body_too_large']);
    const stranger = await customer.call('saveLevel1Documents', {
      body: await oneFile(await aPhoto(), 'x.jpg', 'residence'),
    });
    expect(stranger.problem?.code).toBe('validation_failed');
    const nothing = await customer.call('saveLevel1Documents', { body: new FormData() });
    expect(nothing.problem?.code).toBe('documents_missing');
  });

  it('are refused with too many pixels', async () => {
    const customer = await ready();
    const bomb = blackPng(12_000);
    const { problem } = await customer.call('saveLevel1Documents', { body: await oneFile(bomb, 'bomb.png') });
    expect(problem?.code).toBe('image_dimensions_refused');
  });

  it('leave no file when their uploads are interrupted', async () => {
    const customer = await ready();
    const before = await storedFiles();
    const boundary = 'rio';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="frontal"; filename="f.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const { connect } = await import('node:net');
    const port = Number(new URL(customer.origin).port);
    const attempts = Array.from(
      { length: 20 },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.write(
              `POST /kyc/users/natural/level-1/save-documents HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${customer.accessToken}\r\n` +
                `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 900000\r\n\r\n${head}`,
            );
            socket.write(Buffer.alloc(50_000, 7), () => socket.destroy());
          });
          socket.on('close', () => resolve());
          socket.on('error', () => undefined);
        }),
    );
    await Promise.all(attempts);
    await expect.poll(storedFiles).toBe(before);
    expect((await customer.call('listOwnDocuments')).body).toEqual([]);
    // The account's places for uploads become free when the server notices that the connections are closed.
    await expect
      .poll(async () => {
        const body = await photos('frontal', 'back', 'selfie');
        return (await customer.call('saveLevel1Documents', { body })).problem?.code ?? 'taken';
      })
      .toBe('taken');
  });
});

describe('a declined document', () => {
  it('shows the customer the reason, can be uploaded again by itself, and is shown to the officer as resent', async () => {
    const customer = await aSubmittedCustomer(server);
    const [front = '', back = '', selfie = ''] = await documentIds(officer, customer.id);
    await accept(officer, [front, selfie]);
    const description = 'La foto está borrosa y no se lee el número.';
    await decline(officer, [back], description, { reasonCode: 'blurred', internalNote: 'segundo intento' });
    const seen = (await customer.call('listOwnDocuments')).body.find(({ kind }) => kind === 'back');
    expect(seen).toMatchObject({ state: 'Declinado', declineReason: description });
    expect(JSON.stringify(seen)).not.toContain('segundo intento');
    expect((await customer.call('saveLevel1Documents', { body: await photos('frontal', 'back') })).problem?.code).toBe(
      'validation_failed',
    );
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('back') }));
    const row = (await officer.call('listCustomers', { body: { idUser: customer.id } })).body.results[0];
    expect(row).toMatchObject({ state: 'Progreso', resent: true, nivelKyc: 1 });
    const positions = (await officer.call('listCustomerDocuments', { query: { userId: customer.id } })).body;
    expect(positions[1]).toMatchObject({ state: 'Pendiente', resent: true });
    // An officer whose page still shows the declined photo cannot decide with its id on the new photo.
    const stale = await officer.call('acceptDocuments', { body: { idUserDocument: [back] } });
    expect(stale.problem?.code).toBe('document_not_pending');
    const again = positions[1]?.id ?? '';
    expect(again).not.toBe(back);
    const accepted = await accept(officer, [again]);
    expect(accepted.body).toEqual({ currentLevel: 1, isVerified: true });
    expect((await customer.call('readVerifiedLevel')).body).toEqual({ currentLevel: 1, isVerified: true });
    const versions = await server.db
      .selectFrom('verification.document')
      .select(['state', 'decline_reason', 'internal_note'])
      .where('id', '=', back)
      .where('replaced_at', 'is not', null)
      .execute();
    expect(versions).toMatchObject([
      { state: 'declined', decline_reason: description, internal_note: 'segundo intento' },
    ]);
  });
});
