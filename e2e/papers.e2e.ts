import { expect, test, type Browser } from 'playwright/test';
import { acceptAll } from '../api-server/src/testing/people.ts';
import { Officer } from './keyboard.ts';
import { seePicture } from './people.ts';
import {
  anInstitution,
  anOfficerBefore,
  aSubmitted,
  aVerified,
  sendAgain,
  sendLevel2,
  sendLevel3,
} from './prepared.ts';
import { expectOnRecord, expectTold } from './trails.ts';

async function prepare() {
  const before = await anOfficerBefore();
  const [plain, contested, raced, blurred, resident, wealthy, company] = await Promise.all([
    aSubmitted({ fullName: 'Amparo Ríos Cano' }),
    aSubmitted({ fullName: 'Benito Salas Mejía' }),
    aSubmitted({ fullName: 'Celmira Toro Vélez' }),
    aSubmitted({ fullName: 'Danilo Upegui Rojas' }),
    aVerified({ fullName: 'Elvira Vargas Nieto' }),
    aVerified({ fullName: 'Fermín Wilches Ayala' }),
    anInstitution('Gaviotas del Río S.A.S.'),
  ]);
  await Promise.all([sendLevel2(resident), sendLevel2(wealthy)]);
  await acceptAll(before, wealthy.id);
  await sendLevel3(wealthy);
  const twin = await aSubmitted({ fullName: 'Hilda Yepes Arias', identificationNumber: resident.number });
  return { before, plain, contested, raced, blurred, resident, wealthy, company, twin };
}

/** Verifies each pending document in order. */
async function verifyEach(officer: Officer, papers: number): Promise<void> {
  for (let paper = 0; paper < papers; paper += 1) await officer.verifyPaper();
  await officer.leavePapers();
}

async function twoAtWork(browser: Browser) {
  return { one: await Officer.atWork(browser), two: await Officer.atWork(browser) };
}

test('two officers work through eight cases about documents by keyboard, and the trails say why', async ({
  browser,
}) => {
  const [cases, { one, two }] = await Promise.all([prepare(), twoAtWork(browser)]);
  const { before, plain, contested, raced, blurred, resident, wealthy, company, twin } = cases;
  const [took, verified, declined] = ['Tomó un caso', 'Verificó un documento', 'Declinó un documento'];

  await test.step('an officer takes a case, looks at each picture and verifies it', async () => {
    await one.openPapers(plain);
    await one.press('t');
    await one.sees('Lo tienes tú');
    await verifyEach(one, 3);
  });

  await test.step('two officers reach for the same case: one gets it, and the other sees who holds it', async () => {
    await Promise.all([one.openPapers(contested), two.openPapers(contested)]);
    await one.press('t');
    await one.sees('Lo tienes tú');
    await two.sees(`Lo tiene ${one.email}.`);
    await two.press('t');
    await two.sees('Otro oficial tiene este caso.');
    await two.press('v');
    await two.sees(`Lo tiene ${one.email}.`);
  });

  await test.step('the case is handed over with a note, and the other officer verifies all pictures at once', async () => {
    await one.press('o');
    await one.choose('Oficial', two.email);
    await one.answer('Pasar el caso a otro oficial', 'Nota', 'Habla wayuunaiki, como tú.');
    await one.sees(`Lo tiene ${two.email}.`);
    await two.sees('Lo tienes tú');
    for (const link of await two.page.getByRole('navigation', { name: 'Documentos' }).getByRole('link').all()) {
      await expect(link).toBeVisible();
      await seePicture(two.page);
      await two.press('j');
    }
    await two.press('a');
    await two.leavePapers();
  });

  await test.step('a change by the other officer is announced, and nothing is decided twice', async () => {
    await Promise.all([one.openPapers(raced), two.openPapers(raced)]);
    await Promise.all([seePicture(one.page), seePicture(two.page)]);
    await one.press('v');
    await one.leavePapers();
    await two.sees('Algo cambió mientras mirabas');
    await two.sees(one.email);
    await one.openPapers(raced);
    await verifyEach(one, 2);
    await two.sees('Caso cerrado');
  });

  await test.step('a blurred picture is declined with a reason and a note', async () => {
    await two.openPapers(blurred);
    await two.press('t');
    await two.press('d');
    await two.choose('Motivo', 'Borroso');
    await two.answer('Declinar documentos', 'Nota interna', 'Ni el número se lee.');
    await verifyEach(two, 2);
    await sendAgain(blurred, 'frontal');
    await two.openPapers(blurred);
    await verifyEach(two, 1);
  });

  await test.step('a proof of address with three pages is verified', async () => {
    await one.openPapers(resident);
    await one.pressOn(one.page.getByRole('document', { name: /^Comprobante/ }), 'End');
    await verifyEach(one, 1);
  });

  await test.step('three documents of level 3 and five of an institution are verified at the same time', async () => {
    await Promise.all([
      two.openPapers(wealthy).then(() => verifyEach(two, 3)),
      one.openPapers(company).then(() => verifyEach(one, 5)),
    ]);
  });

  await test.step('a document of another verified customer is not verified, and both accounts are examined', async () => {
    await one.openPapers(twin);
    await one.verifyPaper();
    await one.sees(/Otro cliente ya está verificado con este documento/);
    await one.openCase(twin, 'duplicate_identity');
    await one.sees('Cuenta verificada: nombre');
    await one.press('p', 'Space');
    await one.write('Razón interna', 'La cédula es de Elvira Vargas.');
    await one.press('Control+Enter');
    await one.sees('Lo que se decidió');
    await one.openPapers(twin);
    await one.press('d');
    await one.choose('Motivo', 'Documento de otro');
    await one.press('Tab', 'Control+Enter');
    await one.sees('Declinado');
  });

  await test.step('each trail says who decided what, when and why', async () => {
    const images = (who: string) =>
      ['Frente del documento', 'Reverso del documento', 'Selfie con el documento'].map((document) => ({
        who,
        did: verified,
        says: [document],
      }));
    await expectOnRecord(before, plain, [
      { who: one.email, did: took, says: ['Revisión de documentos'] },
      ...images(one.email),
    ]);
    await expectTold(one, contested, [
      {
        who: one.email,
        did: 'Entregó un caso a otro oficial',
        says: ['Habla wayuunaiki, como tú.', `Ahora lo tiene: ${two.email}`],
      },
      ...images(two.email),
    ]);
    await expectOnRecord(before, raced, images(one.email));
    await expectOnRecord(before, blurred, [
      { who: two.email, did: declined, says: ['Está borroso', 'Nota interna: Ni el número se lee.'] },
      ...images(two.email),
    ]);
    await expectOnRecord(before, resident, [{ who: one.email, did: verified, says: ['Nivel: 2'] }]);
    await expectOnRecord(before, wealthy, [{ who: two.email, did: verified, says: ['Nivel: 3'] }]);
    await expectOnRecord(before, company, [{ who: one.email, did: verified, says: ['RUT', 'Nivel: 1'] }]);
    await expectOnRecord(before, twin, [
      {
        who: one.email,
        did: 'Decidió un caso',
        says: ['Documento de otro cliente', 'Revisado', 'La cédula es de Elvira'],
      },
      { who: one.email, did: declined, says: ['Ya hay una cuenta verificada con este documento'] },
    ]);
  });

  await Promise.all([one.goHome(), two.goHome()]);
});
