import { describe, expect, it } from 'vitest';
import { verdictOf } from './match-party.ts';
import { nameLikeness } from './name-likeness.ts';
import { prepareName } from './prepared-name.ts';

const verdict = (one: string, other: string) => verdictOf(nameLikeness(prepareName(one), prepareName(other)).score);

type Pairs = Readonly<Record<string, readonly (readonly [string, string])[]>>;

/** Pairs of spellings of one name, of a person or a company, in two documents. All names are invented. */
const same: Pairs = {
  'written as one, or apart': [
    ['Salem al Qahtani', 'Salem Alqahtani'],
    ['Gholam Reza Jalali', 'Gholamreza Jalali'],
    ['Amirali Haji Zadeh', 'Amir Ali Hajizadeh'],
    ['Luzdary Mosquera Ibargüen', 'Luz Dary Mosquera Ibarguen'],
    ["Brian O'Connor Walsh", 'Brian O Connor Walsh'],
    ['Pieter van der Berg', 'Pieter Vanderberg'],
    ['Luisa Lacalle Pinedo', 'Luisa La Calle Pinedo'],
    ['GilbertoVanegasTafur', 'Gilberto Vanegas Tafur'],
    ['Ana María de la Espriella', 'Ana Maria Delaespriella'],
  ],
  'with or without a particle inside a name': [
    ['Fuad Izz al-Din', 'Fouad Ezzeddine'],
    ['Nasruddin Haqqani', 'Nasr al-Din Haqqani'],
    ['Abdul Rahman Yasin', 'Abdurrahman Yassin'],
    ['Qasim A. Shevchenko', 'Qasim al-Qurashi Shevchenko'],
  ],
  'in another alphabet or romanisation': [
    ['Νίκος Παπαδόπουλος', 'Nikos Papadopoulos'],
    ['Алексей Громов', 'Aleksei Gromov'],
    ['Qasem Tehrani', 'Ghasem Tehrani'],
    ['Ahmed Barghouti', 'Ahmad Barghouthi'],
    ['Esneider Tascón Yule', 'Sneider Tascon Yule'],
  ],
  'with a patronymic that lists leave out': [
    ['Arkady Romanovich Gromov', 'Arkadi Gromov'],
    ['Ksenia Sergeevna Zubkova', 'Kseniya Zubkova'],
  ],
  'with a number in digits, in words or in Roman ones': [
    ['Bloque XXXVI Zaratán', 'BLOQUE 36 ZARATAN'],
    ['Inversiones Siglo XXI Zaratán', 'INVERSIONES SIGLO 21 ZARATAN'],
    ['Inversiones Mil Quinientos', 'INVERSIONES 1500'],
    ['Ciento Veinte Grados SAS', '120 GRADOS SAS'],
    ['Dos mil veinte Ingeniería', '2020 INGENIERIA'],
    ['Treinta y Un Lunas', '31 LUNAS'],
    ['Guayuriba No. 2', 'Guayuriba Número Dos'],
  ],
  'with digits and signs for letters': [
    ['Z4R4T4N S.A.S.', 'ZARATAN SAS'],
    ['Inver$iones Zaratán', 'INVERSIONES ZARATAN'],
  ],
  'with legal forms and branches': [
    ['Guayuriba S.A.S. En Liquidación Voluntaria', 'GUAYURIBA SAS'],
    ['Guayuriba Ges.m.b.H.', 'GUAYURIBA GMBH'],
    ['Guayuriba LLC-FZ', 'GUAYURIBA LLC'],
    ['Establecimiento de Comercio Ferretería Guayuriba', 'FERRETERIA GUAYURIBA'],
    ['Guayuriba - Sede Norte', 'GUAYURIBA SAS'],
    ['Guayuriba S.A.S. Oficina Cali', 'GUAYURIBA SAS'],
    ['Guayuriba Ltda. Punto de venta Chapinero', 'GUAYURIBA'],
    ['Guayuriba Sucursal Chapinero', 'GUAYURIBA SAS'],
    ['Guayuriba IBC', 'GUAYURIBA INC'],
    ['Guayuriba L.C.', 'GUAYURIBA LLC'],
    ['Guayuriba y Cía. S. en C.A.', 'GUAYURIBA'],
    ['Precooperativa Guayuriba', 'GUAYURIBA'],
  ],
  'by initials and acronyms': [
    ['JA Zaratán', 'José Antonio Zaratán'],
    ['Zaratán Uclés, JA', 'José Antonio Zaratán Uclés'],
    ['P y G Distribuciones', 'P & G DISTRIBUCIONES'],
    ['PyG Distribuciones S.A.S.', 'P Y G DISTRIBUCIONES'],
    ['CNZ S.A.', 'Compañía Nacional de Zaratán S.A.'],
    ['Luis E. Zaratán Uclés', 'Luis Eduardo Zaratán Uclés'],
  ],
  'in Eastern European spellings': [
    ['Тимощук Ганна', 'TYMOSHCHUK, Hanna'],
    ['Олександр Ващук', 'Oleksandr Vashchuk'],
    ['Uladzimir Zubkou', 'Vladimir Zubkov'],
    ['Дејан Стојановић', 'Dejan Stojanovic'],
  ],
  'with a nickname, a birth name or a title': [
    ['Evaristo Tascón Yule "EL MUDO"', 'Evaristo Tascon Yule'],
    ['Elena Gromova (née Zubkova)', 'Elena Gromova'],
    ['Brig. Gen. Aung Zeya Min', 'Aung Zeya Min'],
  ],
  'by familiar forms': [
    ['Francisco Tapasco Guerrón', 'Pacho Tapasco Guerron'],
    ['Roberto Cuesta Palacio', 'Beto Cuesta Palacio'],
    ['Yenny Cubides Rátiva', 'Jenny Cubides Rativa'],
    ['Pavel Ustinov Gallego', 'Pablo Ustinov Gallego'],
  ],
  'by a company’s short and long forms': [
    ['Comercializadora Ibagué Real S. A. S.', 'COMERCIALIZADORA IBAGUE REAL SAS'],
    ['Agropecuarias El Tablazo Ltda', 'Agropecuaria El Tablazo'],
    ['Inv. Brasilar S.A.', 'Inversiones Brasilar SA'],
    ['Minerven C.A.', 'Minerven'],
    ['Zarubezh Bank AO', 'Zarubezh Bank Joint Stock Company'],
    ['Curtiembres Sabana S. en C.', 'Curtiembres Sabana'],
    ['Aceros Tulancingo S.A. de C.V.', 'Aceros Tulancingo'],
    ['Zaklady Bielawa Sp. z o.o.', 'Zaklady Bielawa'],
    ['OJSC Zarya Minsk', 'Zarya Minsk OAO'],
    ['Tejidos Única S.A.S. en liquidación', 'Tejidos Unica SAS'],
  ],
  'with a legal form in other words or places': [
    ['Quirama del Norte Sociedad por Acciones Simplificada', 'QUIRAMA DEL NORTE SAS'],
    ['Publichnoye Aktsionernoye Obshchestvo Gazmash', 'PJSC Gazmash'],
    ['Общество с ограниченной ответственностью Ромашка', 'Romashka LLC'],
    ['Hochbau Quirama GmbH & Co. KG', 'Hochbau Quirama'],
    ['Tokai Kikai Kabushiki Kaisha', 'Tokai Kikai Co., Ltd.'],
    ['Aguas de Quirama S.A. E.S.P.', 'AGUAS DE QUIRAMA'],
    ['MolinosQuiramaS.A.S.', 'MOLINOS QUIRAMA'],
    ['Quirama (Hong Kong) Co Ltd', 'Quirama Branch Office'],
    ['Intrnacional Quirama', 'QUIRAMA INTERNACIONAL'],
    ['National Bank of Quirama', 'Banco Nacional de Quirama'],
    ['Flor de Quirama', 'FLORES DE QUIRAMA'],
  ],
  'with a place in brackets or of two words': [
    ['Quirama (República Dominicana) SRL', 'QUIRAMA SRL'],
    ['Quirama (HK) Limited', 'QUIRAMA LIMITED'],
    ['Quirama Costa Rica S.A.', 'QUIRAMA S.A.'],
    ['Quirama [Zona Franca Rionegro]', 'QUIRAMA SAS'],
    ['Blanca Quirama (Colombia)', 'Blanca Quirama'],
  ],
  'with a form before words that tell nothing': [
    ['Frutas Quirama BIC Colombia', 'FRUTAS QUIRAMA'],
    ['quiramas.a.s', 'QUIRAMA S.A.S.'],
    ['Quirama S.A.S. NIT 900.123.456-7', 'QUIRAMA SAS'],
  ],
  'by the beginning of a given name, or of two': [
    ['Gus Quirama Tafur', 'Gustavo Quirama Tafur'],
    ['Javi Quirama Tafur', 'Javier Quirama Tafur'],
    ['Mafe Quirama Tafur', 'María Fernanda Quirama Tafur'],
    ['Juanpa Quirama Tafur', 'Juan Pablo Quirama Tafur'],
  ],
  'in Ukrainian, Greek and Arabic script': [
    ['Сергій Григоренчук', 'Serhii Hryhorenchuk'],
    ['Ευάγγελος Αυγουλάς', 'Evangelos Avgoulas'],
    ['محمد الزرقان', 'Mohammed al-Zarqan'],
    ['عبد الرحمن شماسي', 'Abdul Rahman Shamasi'],
  ],
  'with two letters joined by a sign': [
    ['R&R Tapicería', 'R Y R TAPICERIA S.A.S.'],
    ['M+R Quirama', 'M & R QUIRAMA'],
  ],
  'with a number in any form': [
    ['Quirama Dos SAS', 'Quirama II'],
    ['Seven Stars Shipping Ltd', '7 Stars Shipping'],
    ['Grupo Dos Mil', 'GRUPO 2000'],
    ['Treinta y Tres SAS', '33 SAS'],
    ['Brigada 29', 'BRIGADA VEINTINUEVE'],
    ['Vial2020 Quirama', 'VIAL 2020 QUIRAMA'],
    ['Fábrica N° 12 Quirama', 'FABRICA 12 QUIRAMA'],
  ],
  'by first letters': [
    ['FARQ', 'Fuerzas Armadas Revolucionarias de Quirama'],
    ['PDQSA', 'Petróleos de Quirama S.A.'],
    ['Fuerzas Armadas Revolucionarias de Quirama (FARQ)', 'Fuerzas Armadas Revolucionarias de Quirama'],
    ['A.B.K. Montajes', 'ABK MONTAJES S.A.S.'],
  ],
  'with initials for given names': [
    ['J.-P. Dumontel', 'Jean-Pierre Dumontel'],
    ['JP Dumontel', 'Jean Pierre Dumontel'],
    ['A. V. Sokolin', 'SOKOLIN, Andrei Viktorovich'],
  ],
  'with a title for a given name': [
    ['Gen. Padrón Quirama', 'Vladimir Padrón Quirama'],
    ['Cnel. Quirama', 'Ernesto Quirama'],
  ],
  'by short forms of foreign names': [
    ['Jim Cutterby', 'James Cutterby'],
    ['Misha Golubkin', 'Mikhail Golubkin'],
    ['Kate Harmsworth', 'Katherine Harmsworth'],
    ['Du Wei', 'Wei Du'],
    ['Le Minh', 'Minh Le'],
  ],
  'with abbreviations of names': [
    ['Ma. del Carmen Villamil', 'María del Carmen Villamil'],
    ['Mª Luisa Villamil', 'Maria Luisa Villamil'],
    ['Gpe. Villamil Torrado', 'Guadalupe Villamil Torrado'],
    ['Jhn. Villamil Torrado', 'John Villamil Torrado'],
    ['Fco. Villamil Rdguez.', 'FRANCISCO VILLAMIL RODRIGUEZ'],
  ],
  'with a generation suffix': [
    ['Camilo Quirama Jr.', 'QUIRAMA, Camilo'],
    ['Walter Quirama III', 'QUIRAMA, Walter 3rd'],
  ],
  'with a married name': [['Blanca Oliva Quirama de Mahecha', 'QUIRAMA TELLEZ, Blanca Oliva']],
  'mistyped or misread': [
    ['6RUPO QUIRAMA', 'Grupo Quirama'],
    ['Dan1e1 Quirama', 'Daniel Quirama'],
    ['Wilmar Chindoy Jacanamijoy', 'Wilmar Chindoy Jacanamijoi'],
    ['Marleny Ipuana Uriana', 'Marlenny Ipuanna Uriana'],
    ['Eliécer Rátiva Muchavisoy', 'E11ecer Rativa Muchavi5oy'],
  ],
};

/** Pairs of similar names that belong to different people or companies. */
const different: Pairs = {
  'by two known names': [
    ['Jairo Salas Buelvas', 'Jairo Salazar Buelvas'],
    ['Aura Pardo Chaux', 'Laura Pardo Chaux'],
    ['Gabriel Velandia Chaux', 'Gabriela Velandia Chaux'],
    ['Elías Gómez Chaux', 'Elisa Gómez Chaux'],
    ['Rosa Gómez Piñacué', 'Rosa Gámez Piñacué'],
    ['Leonor Tascón Yule', 'Leonardo Tascón Yule'],
    ['Alba Tunubalá Muelas', 'Alma Tunubalá Muelas'],
    ['Sandra Ruiz Ochoa', 'Alejandra Ruiz Ochoa'],
    ['Luz Mery Tapasco', 'Luz María Tapasco'],
    ['Abdul Karim Hamid', 'Abdul Hakim Hamid'],
    ['Abdul Karim Barzani', 'Abdul Qadir Barzani'],
    ['Wesley Smith Harrow', 'Wesley Smithson Harrow'],
    ['Evgeny Tereshchenkov', 'Evgenia Tereshchenkov'],
  ],
  'by short syllables': [
    ['Zhang Wei', 'Zhang Hui'],
    ['Huang Ping', 'Huang Peng'],
    ['Kim Jong Su', 'Kim Jong Suk'],
  ],
  'by another initial or numeral': [
    ['Gustavo M. Tafur', 'Gustavo Francisco Tafur'],
    ['Luis E. Zaratán', 'Luis F. Zaratán'],
    ['Marco A. Zaratán Uclés', 'Marco B. Zaratán Uclés'],
    ['P. Uclés Zaratán', 'R. Uclés Zaratán'],
    ['Rosa M. Duarte Gil', 'Rosa T. Duarte Gil'],
    ['Frente XXXIII', 'Frente XXXIV'],
    ['Hernán D. Yule S.', 'Hernán Darío Yule Castro'],
  ],
  'with father and son exchanged': [
    ['Salman bin Faisal', 'Faisal bin Salman'],
    ['Ahmed bin Ali al-Thamri', 'Ali bin Ahmed al-Thamri'],
    ['Ivan Sergeevich Titov', 'Sergey Ivanovich Titov'],
  ],
  'by another relation of the owners, or another place': [
    ['Hermanos Quirama Ltda', 'QUIRAMA E HIJOS LTDA'],
    ['Ruta Chile SAS', 'RUTA PANAMA SAS'],
    ['Elmar Rauf oglu Quirama', 'Rauf Elmar oglu Quirama'],
  ],
  'by generation, or by a left-out surname': [
    ['Augusto Quirama padre', 'QUIRAMA, Augusto hijo'],
    ['Ana Ruiz Gil', 'GIL, Ana'],
  ],
  'by another everyday word': [
    ['Comercial El Pino', 'COMERCIAL EL VINO'],
    ['Hotel Casa Blanca', 'HOTEL CAMA BLANCA'],
    ['Clínica San Isidro', 'CLINICA SAN ISIDORO'],
    ['J.V. Asociados', 'J.B. ASOCIADOS'],
  ],
  'by a further word beside common ones': [
    ['Inversiones Golden Star', 'GOLDEN STAR QUIRAMA SHIPPING'],
    ['Pedro Díaz', 'DIAZ GRANADOS ABELLO QUIRAMA, Pedro Tiburcio'],
    ['Li Na', 'LI, Na Wei'],
  ],
  'by another number or common word': [
    ['Ocean Pearl III', 'Ocean Pearl IV'],
    ['Grupo Tres Esquinas', 'GRUPO CUATRO ESQUINAS'],
    ['Edificio Quirama Torre A', 'EDIFICIO QUIRAMA TORRE B'],
    ['Banco de Venezuela', 'Banco de Bolivia'],
    ['Ministerio de Defensa', 'Ministerio de Salud'],
    ['Consorcio Vial 2020', 'Consorcio Vial 2030'],
    ['Inversiones del Norte SAS', 'Inversiones del Sur SAS'],
    ['Inversiones Yule SAS', 'Pedro Yule'],
    ['Blue Tide Fleet II Ltd', 'Blue Tide Fleet III Ltd'],
    ['18th Institute of Optics Gorki', '21st Institute of Optics Gorki'],
  ],
};

const table = (pairs: Pairs) =>
  Object.entries(pairs).flatMap(([why, all]) => all.map(([one, other]) => ({ why, one, other })));

describe('two names as documents write them (rule screening 2)', () => {
  it.each(table(same))('match, $why: $one, $other', ({ one, other }) => {
    expect(verdict(one, other)).not.toBe('none');
    expect(verdict(other, one)).toBe(verdict(one, other));
  });

  it.each(table(different))('are no hit, $why: $one, $other', ({ one, other }) => {
    expect(verdict(one, other)).not.toBe('hit');
    expect(verdict(other, one)).toBe(verdict(one, other));
  });
});
