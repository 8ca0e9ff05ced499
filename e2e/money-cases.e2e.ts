import { expect, test, type Browser } from 'playwright/test';
import { expectOk } from '../api-server/src/testing/people.ts';
import { Officer } from './keyboard.ts';
import { addAccount, anOfficerBefore, aVerified, deposit, expectPesos, takeBack, withdraw } from './prepared.ts';
import { expectOnRecord, expectTold } from './trails.ts';

async function prepare() {
  const before = await anOfficerBefore();
  const named = (fullName: string) => aVerified({ fullName });
  const [small, refused, large, credited, refunded, reversed, barred] = await Promise.all([
    named('Irene Zuluaga Prada'),
    named('Jacinto Amaya Gil'),
    named('Leonor Bernal Sosa'),
    named('Marcos Cuéllar Daza'),
    named('Nubia Escobar Franco'),
    named('Octavio Gaitán Henao'),
    named('Piedad Isaza Jurado'),
  ]);
  const [ofSmall, ofRefused, ofLarge, ofCredited, ofRefunded, ofReversed] = await Promise.all(
    [small, refused, large, credited, refunded, reversed].map(addAccount),
  );
  await deposit(small, ofSmall ?? '', '3000000');
  await deposit(refused, ofRefused ?? '', '3000000');
  await deposit(large, ofLarge ?? '', '12000000');
  await deposit(credited, ofCredited ?? '', '90000', '65000');
  await deposit(refunded, ofRefunded ?? '', '90000', '13500000');
  const payment = await deposit(reversed, ofReversed ?? '', '200000');
  await Promise.all([
    expectPesos(small, '3000000'),
    expectPesos(refused, '3000000'),
    expectPesos(large, '12000000'),
    expectPesos(reversed, '200000'),
  ]);
  await takeBack(payment);
  await withdraw(small, ofSmall ?? '', '2500000');
  await withdraw(refused, ofRefused ?? '', '2600000');
  await withdraw(large, ofLarge ?? '', '11000000');
  const entry = { kind: 'document', value: barred.number, documentTypeID: '7', reason: 'Lo pidió un juez.' };
  await expectOk(before.call('addToBlackList', { body: entry }));
  return { before, small, refused, large, credited, refunded, reversed, barred };
}

async function twoAtWork(browser: Browser) {
  return { one: await Officer.atWork(browser), two: await Officer.atWork(browser) };
}

test('two officers decide eight cases about money by keyboard, and the trails say why', async ({ browser }) => {
  const [cases, { one, two }] = await Promise.all([prepare(), twoAtWork(browser)]);
  const { before, small, refused, large, credited, refunded, reversed, barred } = cases;

  await test.step('both ask for the next withdrawal at once and get different ones', async () => {
    await Promise.all([one.openQueue('withdrawal_approval'), two.openQueue('withdrawal_approval')]);
    for (const officer of [one, two]) await expect(officer.rowOf(large)).toBeVisible();
    await Promise.all([one.press('n'), two.press('n')]);
    await Promise.all([one.seesCase(), two.seesCase()]);
    await Promise.all([one.sees('Lo tienes tú'), two.sees('Lo tienes tú')]);
    expect(one.page.url()).not.toBe(two.page.url());
    // Releases both cases again.
    await Promise.all([one.press('x'), two.press('x')]);
    await Promise.all([one.sees('Soltaste el caso.'), two.sees('Soltaste el caso.')]);
  });

  await test.step('a small withdrawal takes one officer: one is approved, and another rejected', async () => {
    await Promise.all([one.openCase(small, 'withdrawal_approval'), two.openCase(refused, 'withdrawal_approval')]);
    await one.propose('Aprobar el retiro', 'Es su cuenta y su ritmo de siempre.');
    await two.propose('Rechazar el retiro', 'La cuenta no contesta.', 'Escríbenos antes de retirar tanto.');
    await Promise.all([one.sees('Lo que se decidió'), two.sees('Lo que se decidió')]);
  });

  await test.step('a large withdrawal takes two officers: the proposer cannot approve', async () => {
    await one.openCase(large, 'withdrawal_approval');
    await one.propose('Aprobar el retiro', 'Vendió su casa; la escritura está en el expediente.');
    await one.sees('Propuesta que espera a otro oficial');
    await one.press('a');
    await one.sees('La propuesta es tuya: la responde otro oficial.');
    await two.openCase(large, 'withdrawal_approval');
    await two.press('a');
    await two.answer('¿Aprobar esta propuesta?', 'Nota interna', 'Vi la escritura.');
    await Promise.all([one.sees('Propuesta aprobada'), two.sees('Propuesta aprobada')]);
  });

  await test.step('two officers credit a payment of another amount', async () => {
    await two.openCase(credited, 'payment_mismatch');
    await two.propose('Acreditar al cliente', 'El banco confirma el pago.', 'Recibimos $ 65.000 y ya son tuyos.');
    await one.openCase(credited, 'payment_mismatch');
    await one.press('a');
    await one.answer('¿Aprobar esta propuesta?', 'Nota interna', 'De acuerdo.');
    await two.sees('Propuesta aprobada');
  });

  await test.step('a proposal is rejected with a reason, and a different one is approved', async () => {
    await one.openCase(refunded, 'payment_mismatch');
    await one.propose('Devolver por el banco', 'Pagó muy de más.', 'Te lo devolvemos.');
    await two.openCase(refunded, 'payment_mismatch');
    await two.press('r');
    await two.answer('¿Rechazar esta propuesta?', 'Por qué la rechazas', 'Pidió por correo que se le acredite.');
    await one.sees(`${two.email} rechazó la propuesta anterior`);
    await one.propose('Acreditar al cliente', 'Lo pidió por correo.', 'Ya está en tu saldo.');
    await two.sees('Lo pidió por correo.');
    await two.press('a');
    await two.answer('¿Aprobar esta propuesta?', 'Nota interna', 'Ahora sí.');
    await one.sees('Propuesta aprobada');
  });

  await test.step('one officer alone notes cases that need no decision: limit, reversed payment, black list', async () => {
    await one.openCase(refunded, 'limit_exceeded');
    await one.propose('Visto', 'Fue el pago de más.');
    await two.openCase(reversed, 'payment_reversed');
    await two.propose('Visto', 'Lo llamamos; lo repone el lunes.');
    await one.openCase(barred, 'black_list_hit');
    await one.propose('Revisado', 'Es la persona del oficio.');
    await Promise.all([one.sees('Lo que se decidió'), two.sees('Lo que se decidió')]);
  });

  await test.step('each trail says who decided what, when and why', async () => {
    const decided = 'Decidió un caso';
    const [proposed, approved, rejected] = [
      'Propuso una decisión en un caso',
      'Aprobó lo propuesto en un caso',
      'Rechazó lo propuesto en un caso',
    ];
    await expectOnRecord(before, small, [
      { who: one.email, did: decided, says: ['Retiro por aprobar', 'Aprobar el retiro', 'Es su cuenta y su ritmo'] },
      { who: one.email, did: 'Aprobó un retiro', says: ['2.500.000'] },
    ]);
    await expectOnRecord(before, refused, [
      { who: two.email, did: decided, says: ['Rechazar el retiro', 'La cuenta no contesta.'] },
      { who: two.email, did: 'Rechazó un retiro', says: ['2.600.000'] },
    ]);
    await expectOnRecord(before, large, [
      { who: one.email, did: proposed, says: ['Aprobar el retiro', 'Vendió su casa'] },
      { who: two.email, did: approved, says: ['Aprobar el retiro', 'Vi la escritura.'] },
      { who: two.email, did: 'Aprobó un retiro', says: ['11.000.000', `Lo propuso: ${one.email}`] },
    ]);
    await expectOnRecord(before, credited, [
      { who: two.email, did: proposed, says: ['Pago por otro monto', 'Acreditar al cliente', 'El banco confirma'] },
      { who: one.email, did: approved, says: ['De acuerdo.'] },
      { who: one.email, did: 'Abonó dinero en suspenso', says: ['65.000'] },
    ]);
    await expectTold(two, refunded, [
      { who: one.email, did: proposed, says: ['Devolver por el banco', 'Pagó muy de más.'] },
      { who: two.email, did: rejected, says: ['Devolver por el banco', 'Pidió por correo que se le acredite.'] },
      { who: one.email, did: proposed, says: ['Acreditar al cliente', 'Lo pidió por correo.'] },
      { who: two.email, did: approved, says: ['Ahora sí.'] },
      { who: one.email, did: decided, says: ['Límite del mes superado', 'Visto', 'Fue el pago de más.'] },
    ]);
    await expectOnRecord(before, reversed, [
      { who: two.email, did: decided, says: ['Pago retirado por el banco', 'Visto', 'lo repone el lunes'] },
    ]);
    await expectOnRecord(before, barred, [
      { who: one.email, did: decided, says: ['Revisado', 'Es la persona del oficio.'] },
    ]);
  });

  await Promise.all([one.goHome(), two.goHome()]);
});
