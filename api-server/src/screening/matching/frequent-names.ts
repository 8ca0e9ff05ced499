// Names that very many people have, so that a shared one says little about whether two people are the same. In the letters a to z; foreign
// names in their usual spelling.

import { words } from './word-lists.ts';

const given = words(`
  jose luis carlos juan jorge jesus miguel manuel pedro rafael alberto fernando antonio andres francisco mario julio victor hector oscar
  jaime alejandro diego sergio david daniel camilo sebastian santiago felipe nicolas gustavo ricardo eduardo roberto edgar william wilson
  henry hernando hernan alfonso alvaro ivan javier cesar guillermo gabriel pablo enrique ernesto fabio german gonzalo humberto orlando
  ramon ruben samuel mauricio martin mateo tomas alvaro armando arturo leonardo freddy john jhon jairo edwin nelson elkin
  maria ana luz carmen martha marta gloria rosa blanca claudia sandra patricia diana paola andrea carolina angela adriana alejandra
  catalina natalia laura paula daniela valentina sofia isabel isabella camila mariana juliana luisa monica liliana olga beatriz esperanza
  teresa margarita cecilia elena yolanda nubia stella ines lucia marcela viviana yenny jenny johana leidy mary elizabeth cristina
  mohammed ahmed ali hassan hussein mahmoud ibrahim abdallah abdullah omar khalid yusuf mustafa hamid said abu
  alexander sergey vladimir ivan mikhail nikolay andrey dmitry alexey viktor yuri igor oleg anatoly
`);

const surnames = words(`
  rodriguez martinez garcia gomez lopez gonzalez hernandez sanchez perez ramirez diaz munoz rojas moreno jimenez vargas torres gutierrez
  alvarez castro suarez romero valencia ruiz ortiz ramos herrera medina morales castillo ospina quintero zapata restrepo giraldo
  cardona arango mejia gil rios osorio londono velez correa cortes molina parra cruz vasquez velasquez guerrero delgado pena rincon
  contreras florez flores mendoza leon cardenas avila acosta duarte salazar cano agudelo alzate botero marin montoya arias aguilar
  bernal barrera beltran bedoya caicedo camacho duque escobar espinosa forero franco fernandez galeano galvis guzman henao hurtado
  lozano luna mora murillo navarro nieto ocampo orozco pineda pinzon posada prieto ramos reyes rivera robledo rueda santos serrano
  silva solano soto tellez toro trujillo uribe urrego vega vera villa zuluaga
  khan ahmad hussain singh kim lee smith chen wang
`);

export const commonNames: ReadonlySet<string> = new Set([...given, ...surnames]);
