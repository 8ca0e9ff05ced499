// Parts of the labelled names. The two halves share no given name and no surname, so that a matcher tuned on one half has not seen the
// names of the other.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export interface NamePool {
  men: readonly string[];
  women: readonly string[];
  surnames: readonly string[];
  /** Foreign names: for each name its parts, and for each part its spellings. */
  foreign: readonly (readonly (readonly string[])[])[];
  /** Given names, each with its nickname. */
  called: Readonly<Record<string, string>>;
}

export const tuningPool: NamePool = {
  men: words(`José Luis Carlos Jorge Miguel Óscar Héctor Álvaro Sebastián Nicolás Gustavo Wilmer Yeison Fabián Ramiro Ezequiel Octavio
    Anselmo Hernán Evelio Arnulfo Darío Efraín Libardo
    Augusto Belisario Carmelo Dídier Emiro Floresmiro Germán Horacio Isidro Jacinto Kevin Leonel Maximino Néstor Orlando Pascual Reinel
    Silvio Tulio Ulises Virgilio Wálter Yimmy Zacarías Adalberto Bernabé Clímaco Danilo`),
  women:
    words(`María Luz Gloria Sandra Paola Catalina Yolanda Marcela Natalia Beatriz Xiomara Leidy Yuliana Zoraida Hermelinda Aracely
    Nohora Deyanira Ludivia Berenice
    Adíela Bibiana Cenaida Dora Edilma Flor Genoveva Heidy Ingrid Jazmín Karen Lizeth Maritza Nelcy Ofelia Piedad Rocío Solange Tatiana
    Úrsula Vanessa Wendy Yineth Aída Blanca Cielo Doris Emilse`),
  surnames:
    words(`Rodríguez García Gómez Pérez Muñoz Jiménez Castro Ortiz Cárdenas Peña Zuluaga Ibáñez Echeverri Buitrago Uribe Montealegre
    Quiñones Zambrano Villamizar Perdomo Santofimio Bohórquez Chaparro Cifuentes Manrique Lizarazo Tabares Arboleda Piedrahíta Yepes
    Acevedo Bustamante Calderón Dussán Escalante Figueroa Granados Holguín Insuasty Jaramillo Lemus Maldonado Naranjo Oviedo Palacios
    Quintana Restrepo Sepúlveda Tirado Usme Valderrama Wilches Yaruro Zapata Amaya Barrios Cabrera Díazgranados Escudero Fajardo Gaitán
    Hincapié Iriarte Jácome Ladino Mosquera Navas Orjuela Pulido Rengifo Salamanca Téllez Useche Viveros Angarita Beleño Carrascal
    Daza Erazo Feria`),
  foreign: [
    [
      ['Mohammed', 'Muhammad', 'Mohamed', 'Mohamad'],
      ['Qadhafi', 'Gaddafi', 'Kadafi'],
      ['Hassan', 'Hasan', 'Hassane'],
    ],
    [
      ['Sergey', 'Sergei', 'Serguei'],
      ['Voronov', 'Voronoff', 'Воронов'],
      ['Dmitrievich', 'Dmitriyevich'],
    ],
    [
      ['Abdul Rahman', 'Abdurrahman', 'Abd al-Rahman'],
      ['Yousef', 'Yusuf', 'Youssef'],
      ['Al-Tamimi', 'Tamimi', 'Altamimi'],
    ],
    [
      ['Yevgeny', 'Evgeny', 'Evgenii', 'Евгений'],
      ['Prokhorenko', 'Prokhorenco', 'Projorenko'],
      ['Viktorovich', 'Victorovich'],
    ],
    [
      ['Khalid', 'Khaled', 'Khalyd'],
      ['Shamsuddin', 'Shamsudin', 'Shams-ud-din'],
      ['Hatim', 'Hatem'],
    ],
    [['Wolfgang'], ['Schönhuber', 'Schonhuber', 'Schoenhuber'], ['Ludwig', 'Ludwik']],
    [['Nikolai', 'Nikolay', 'Nicolai'], ['Zhdanovich', 'Jdanovich', 'Zdanovich'], ['Petrovich']],
    [
      ['Fatima', 'Fatema', 'Fatimah'],
      ['Boukhari', 'Bukhari', 'Al-Bukhari'],
      ['Zahra', 'Zahraa'],
    ],
    [
      ['Tariq', 'Tarek', 'Tarik'],
      ['Haqqani', 'Hakkani', 'Haqani'],
      ['Jalaluddin', 'Jalaludin', 'Jalal-ud-din'],
    ],
    [
      ['Anatoly', 'Anatoli', 'Anatoliy'],
      ['Gerasimov', 'Gerasimoff', 'Guerasimov'],
      ['Borisovich', 'Borissovich'],
    ],
    [
      ['Rashid', 'Rasheed', 'Rachid'],
      ['Mansour', 'Mansur', 'Mansoor'],
      ['Faruq', 'Farouk', 'Farooq'],
    ],
    [['Dragan'], ['Stojanovic', 'Stoyanovich', 'Stojanovich'], ['Milorad']],
    [['Nguyen'], ['Thanh', 'Tanh'], ['Quoc', 'Kuoc']],
    [
      ['Ayman', 'Aiman', 'Aymen'],
      ['Siddiqui', 'Siddiki', 'Sidiqui'],
      ['Basheer', 'Bashir', 'Bachir'],
    ],
    [['Oleksandr', 'Olexandr'], ['Tymoshchuk', 'Timoschuk', 'Tymoschuk'], ['Stepanovich']],
    [
      ['Laszlo', 'László'],
      ['Kovacsevics', 'Kovacevics'],
      ['Istvan', 'István'],
    ],
  ],
  called: {
    José: 'Pepe',
    Luis: 'Lucho',
    Gustavo: 'Tavo',
    Sebastián: 'Sebas',
    Nicolás: 'Nico',
    Beatriz: 'Betty',
    Miguel: 'Migue',
  },
};

export const reportingPool: NamePool = {
  men: words(`Juan Andrés Alejandro Francisco Eduardo Manuel Rafael Jesús Hernando Guillermo Jairo Edilberto Yamid Wilson Rigoberto
    Aldemar Norberto Eliécer Gildardo Saúl Teófilo Ancízar Plinio Dagoberto
    Abelardo Benjamín Cristóbal Domingo Emerson Faustino Gerardo Hermes Ismael Joaquín Lázaro Marcelino Nicanor Omar Porfirio Roque
    Samuel Tobías Urbano Vicente Yobany Zenón Armando Baudilio Celso Dionisio Esteban Fidel`),
  women:
    words(`Ana Carmen Claudia Patricia Andrea Carolina Juliana Teresa Margarita Esperanza Yurany Milena Griselda Rosalba Amparo
    Nidia Fanny Eucaris Dioselina Leonor
    Alba Bertha Constanza Delfina Elvia Fabiola Graciela Helena Irma Jimena Katherine Lorena Mireya Norma Omaira Pilar Ruth Socorro
    Trinidad Valeria Ximena Yesenia Amelia Brigitte Clemencia Diva Erika Francia`),
  surnames:
    words(`Martínez López González Hernández Sánchez Ramírez Díaz Núñez Vásquez Torres Ordóñez Saldarriaga Arciniegas Goyeneche
    Castañeda Betancur Ñáñez Cubillos Sarmiento Pachón Urdaneta Villegas Londoño Marulanda Bejarano Carvajalino Zárate Ballesteros Noreña
    Upegui
    Aponte Barragán Campuzano Duque Espitia Fonseca Garzón Henao Infante Jurado Lasso Monsalve Narváez Olarte Pastrana Quiroga Rosero
    Solarte Tovar Umaña Vergara Yáñez Zorrilla Ariza Benavides Céspedes Durango Estupiñán Franco Guarín Herrán Isaza Lombana Meneses
    Novoa Obando Paredes Realpe Sandoval Triana Urrutia Valbuena Aguirre Bonilla Collazos Delvalle Enciso Fuentes Galindo Hoyos`),
  foreign: [
    [
      ['Ahmed', 'Ahmad', 'Ahmet'],
      ['Zawahiri', 'Al-Zawahri', 'Zawahry'],
      ['Mahmoud', 'Mahmud', 'Mahmood'],
    ],
    [
      ['Vladimir', 'Wladimir', 'Владимир'],
      ['Kuznetsov', 'Kuznetsoff', 'Kouznetsov'],
      ['Alexandrovich', 'Aleksandrovich'],
    ],
    [
      ['Abdul Aziz', 'Abdulaziz', 'Abd al-Aziz'],
      ['Hussein', 'Husain', 'Hossein'],
      ['Al-Qurashi', 'Qurashi', 'Quraishi'],
    ],
    [
      ['Yuri', 'Yuriy', 'Iouri', 'Юрий'],
      ['Shevchenko', 'Chevtchenko', 'Shevchenco'],
      ['Andreevich', 'Andreyevich'],
    ],
    [
      ['Ibrahim', 'Ebrahim', 'Ibraheem'],
      ['Nasrullah', 'Nasrallah', 'Nasr Allah'],
      ['Said', 'Saeed', 'Sayeed'],
    ],
    [
      ['Jürgen', 'Jurgen', 'Juergen'],
      ['Müllerstein', 'Mullerstein', 'Muellerstein'],
      ['Friedrich', 'Fredrich'],
    ],
    [
      ['Aleksei', 'Alexey', 'Alexei'],
      ['Zhirkov', 'Jirkov', 'Zhyrkov'],
      ['Mikhailovich', 'Mijailovich', 'Mikhaylovich'],
    ],
    [
      ['Khadija', 'Khadijah', 'Hadija'],
      ['Bensouda', 'Ben Souda', 'Bin Souda'],
      ['Amina', 'Aminah'],
    ],
    [
      ['Qasim', 'Kassem', 'Qassim'],
      ['Muhandis', 'Mohandes', 'Al-Muhandis'],
      ['Jamal', 'Gamal', 'Djamal'],
    ],
    [
      ['Gennady', 'Gennadi', 'Guennadi'],
      ['Timchenko', 'Timtchenko', 'Tymchenko'],
      ['Nikolaevich', 'Nikolayevich'],
    ],
    [
      ['Hafiz', 'Hafez', 'Hafeez'],
      ['Makki', 'Maki', 'Makky'],
      ['Zaki', 'Zaky'],
    ],
    [['Zoran'], ['Obradovic', 'Obradovich'], ['Slobodan']],
    [['Tran'], ['Phuong', 'Fuong'], ['Dinh']],
    [
      ['Sulaiman', 'Suleiman', 'Soleiman'],
      ['Barghouti', 'Barguti', 'Barghuthi'],
      ['Anwar', 'Anouar'],
    ],
    [
      ['Konstantin', 'Constantin'],
      ['Malofeev', 'Malofeyev', 'Malofeiev'],
      ['Valerievich', 'Valeryevich'],
    ],
    [['Zsolt'], ['Szentgyorgyi', 'Szentgyörgyi'], ['Gábor', 'Gabor']],
  ],
  called: {
    Francisco: 'Pacho',
    Eduardo: 'Lalo',
    Rafael: 'Rafa',
    Jesús: 'Chucho',
    Guillermo: 'Memo',
    Andrés: 'Andy',
    Alejandro: 'Alex',
  },
};
