import { isSameNumber, undivided } from '../../customers/document-numbers.ts';
import { alikeNames } from '../alike-names.ts';
import { defineRule, parameter } from '../rule.ts';

export const bankHolder = defineRule({
  name: 'bank-holder',
  alert: 12,
  title: { es: 'El titular de la cuenta no concuerda', en: 'The holder of the account does not match' },
  meaning: {
    es: 'El documento o el nombre del titular de una cuenta bancaria no es el del cliente.',
    en: "The document or the name of a bank account's holder is not the customer's.",
  },
  severity: 'notice',
  occasions: ['file'],
  facts: ['bankAccounts'],
  parameters: {
    likeness_percent: parameter.percent(['Parecido mínimo del nombre', 'Least likeness of the name'], 85, [50, 100]),
  },
  find: ({ fullName, documentNumber, bankAccounts }, { likeness_percent }, at) => {
    if (fullName === '') return [];
    return bankAccounts
      .filter(({ addedAt, removedAt }) => addedAt <= at && removedAt === null)
      .flatMap(({ id, name, holderName, holderDocument }) => {
        const isSameDocument = isSameNumber(holderDocument, documentNumber);
        const likeness = Math.floor(alikeNames(holderName, fullName) * 100);
        if (isSameDocument && likeness >= likeness_percent) return [];
        return {
          key: `${id} ${undivided(documentNumber)} ${fullName}`,
          sentence: isSameDocument
            ? {
                es: `El titular de ${name} es ${holderName}; el nombre se parece un ${likeness} %.`,
                en: `The holder of ${name} is ${holderName}; the name is ${likeness}% alike.`,
              }
            : {
                es: `El titular de ${name} es ${holderName}, con otro documento.`,
                en: `The holder of ${name} is ${holderName}, with another document.`,
              },
          evidence: { account: id, isSameDocument, likeness },
        };
      });
  },
});
