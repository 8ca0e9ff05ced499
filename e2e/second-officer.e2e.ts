import { expect, test, type Browser } from 'playwright/test';
import { expectOk } from '../api-server/src/testing/people.ts';
import type { Visitor } from '../api-server/src/testing/visitor.ts';
import { Officer } from './keyboard.ts';
import { fileOf } from './people.ts';
import { anOfficerBefore, aVerified, type Customer } from './prepared.ts';
import { expectOnRecord, expectTold } from './trails.ts';

/** The roles of officers who set how many officers a decision needs. */
const settings_changers = ['reviewer', 'approver', 'administrator'];

/** Makes three kinds of decisions need two officers. */
async function askForTwo(one: Visitor, two: Visitor): Promise<void> {
  for (const name of ['level_change_officers', 'alert_closing_officers', 'list_decision_officers']) {
    const settingNow = async () => (await one.call('listSettings')).body.find((setting) => setting.name === name);
    const now = await settingNow();
    if (now?.value === '2') continue;
    const version = now?.version;
    const params = { name };
    await expectOk(one.call('proposeSetting', { params, body: { value: '2', reason: 'Siempre dos.', version } }));
    const proposalId = (await settingNow())?.proposal?.id;
    await expectOk(two.call('answerSettingProposal', { params, body: { proposalId, answer: 'approve' } }));
  }
}

async function prepare() {
  const [before, agreeing] = [await anOfficerBefore(settings_changers), await anOfficerBefore(settings_changers)];
  await askForTwo(before, agreeing);
  const [raised, kept, calmed, exposed, mistaken] = await Promise.all([
    aVerified({ fullName: 'Quintiliano Lara Marín' }),
    aVerified({ fullName: 'Ramona Nieto Orozco' }),
    aVerified({ fullName: 'Saturnino Páez Quiroga' }),
    aVerified({ fullName: 'Rosmira Tapasco Guerrón', birthDate: '1966-02-14' }),
    aVerified({ fullName: 'Lorgio Ezpeleta Mondragón', birthDate: '1960-01-01' }),
  ]);
  const body = { alertId: 14, message: 'Depositó más de lo que declaró.', reviewedBy: before.id, userId: calmed.id };
  await expectOk(before.call('activateAlert', { body }));
  return { before, raised, kept, calmed, exposed, mistaken };
}

async function twoAtWork(browser: Browser) {
  return { one: await Officer.atWork(browser), two: await Officer.atWork(browser) };
}

async function proposeLevel(officer: Officer, customer: Customer, reason: string): Promise<void> {
  const { page } = officer;
  await page.goto(fileOf(customer));
  await officer.pressOn(page.getByRole('button', { name: 'Modificar' }));
  await officer.pressOn(page.getByRole('radio', { name: 'Nivel 3' }), 'Space');
  await officer.answer('Editar nivel de usuario', 'Razón', reason);
  await officer.sees('El cambio espera la aprobación de otro oficial.');
}

async function agree(officer: Officer, customer: Customer, kind: string, words: string): Promise<void> {
  await officer.openCase(customer, kind);
  await officer.press('a');
  await officer.answer('¿Aprobar esta propuesta?', 'Nota interna', words);
  await officer.sees('Propuesta aprobada');
}

test('five acts of one officer wait for another, by keyboard, and the trails have the reasons of both', async ({
  browser,
}) => {
  const [cases, { one, two }] = await Promise.all([prepare(), twoAtWork(browser)]);
  const { before, raised, kept, calmed, exposed, mistaken } = cases;

  await test.step('one change of level is approved, another is rejected', async () => {
    await proposeLevel(one, raised, 'Conozco sus operaciones.');
    await agree(two, raised, 'level_change', 'Yo también.');
    await proposeLevel(two, kept, 'Lo pidió por teléfono.');
    await one.openCase(kept, 'level_change');
    await one.press('r');
    await one.answer('¿Rechazar esta propuesta?', 'Por qué la rechazas', 'No ha enviado nada.');
    await one.sees('Propuesta rechazada');
  });

  await test.step('the closing of an alert cannot be approved by its proposer, but by the other officer', async () => {
    await one.goTo(`${fileOf(calmed)}?tab=alerts`);
    const row = one.page.getByRole('row').filter({ has: one.page.locator('[data-alert="14"]') });
    await expect(row).toContainText('Sí');
    await one.goDownTo(row);
    await one.press('d');
    await one.answer(/^Desactivar alerta/, 'Razón', 'Vendió un carro; está el contrato.');
    await one.sees('La desactivación espera la aprobación de otro oficial.');
    await one.openCase(calmed, 'alert_closing');
    await one.press('a');
    await one.sees('La propuesta es tuya: la responde otro oficial.');
    await agree(two, calmed, 'alert_closing', 'Vi el contrato.');
  });

  await test.step('a hit on the PEP list is confirmed, and a hit on a binding list is cleared', async () => {
    await two.openCase(exposed, 'screening_hits');
    await two.press('j', 'e');
    await two.answer('Es el usuario', 'Razón', 'La misma fecha y el mismo cargo.');
    await two.sees('Confirmaste la coincidencia.');
    await one.openCase(mistaken, 'screening_hits');
    await one.press('j', 'd');
    await one.answer('No es el usuario', 'Razón', 'Nació en otro país; vi su acta.');
    await one.sees('El cambio espera la aprobación de otro oficial.');
    await agree(two, mistaken, 'list_decision', 'La foto es de otra persona.');
  });

  await test.step('each trail says who decided what, when and why', async () => {
    const [proposed, approved, rejected] = [
      'Propuso una decisión en un caso',
      'Aprobó lo propuesto en un caso',
      'Rechazó lo propuesto en un caso',
    ];
    await expectOnRecord(before, raised, [
      { who: one.email, did: proposed, says: ['Cambio de nivel', 'Conozco sus operaciones.'] },
      { who: two.email, did: approved, says: ['Yo también.'] },
      { who: two.email, did: 'Cambió el nivel', says: ['Antes: 1', 'Después: 3', one.email] },
    ]);
    await expectOnRecord(before, kept, [
      { who: two.email, did: proposed, says: ['Lo pidió por teléfono.'] },
      { who: one.email, did: rejected, says: ['No ha enviado nada.'] },
    ]);
    await expectTold(two, calmed, [
      { who: one.email, did: proposed, says: ['Desactivación de una alerta', 'Vendió un carro; está el contrato.'] },
      { who: two.email, did: approved, says: ['Vi el contrato.'] },
      { who: two.email, did: 'Desactivó una alerta', says: ['Vendió un carro'] },
    ]);
    await expectOnRecord(before, exposed, [
      { who: two.email, did: 'Confirmó una coincidencia en listas', says: ['Rosmira Tapasco', 'La misma fecha', '%'] },
    ]);
    await expectOnRecord(before, mistaken, [
      { who: one.email, did: proposed, says: ['Nació en otro país; vi su acta.'] },
      { who: two.email, did: approved, says: ['La foto es de otra persona.'] },
      {
        who: two.email,
        did: 'Descartó una coincidencia en listas',
        says: ['Nació en otro país; vi su acta.', one.email],
      },
    ]);
  });

  await Promise.all([one.goHome(), two.goHome()]);
});
