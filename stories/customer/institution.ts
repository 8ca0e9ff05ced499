import type { Schemas } from '@caudal/api-spec/customer';
import type { CustomerAnswers } from './app.tsx';
import { unverified } from './people.ts';

type Planned = Schemas['PlannedLevel'];
const field = (name: string, es: string, form: Planned['fields'][number]['form']) => ({
  name,
  label: { es, en: es },
  form,
  group: null,
  when: null,
});
const paper = (kind: string, es: string, most: number) => ({
  kind,
  name: { es, en: es },
  least: 1,
  most,
  formats: ['application/pdf' as const],
  eitherOf: null,
  reason: null,
});
/** A customer who signed up as an institution and has sent nothing yet. */
export const institution: CustomerAnswers = {
  ...unverified,
  listLevelDocuments: () => [],
  readLevelSubmission: () => ({ submittedAt: null, fields: [] }),
  readVerificationPlan: () => ({
    personType: 'institution',
    levels: [
      {
        level: 1,
        state: 'open',
        renewal: 'none',
        monthlyLimit: null,
        fields: [
          field('legalName', 'Razón social', 'text'),
          field('nit', 'NIT', 'nit'),
          field('cityID', 'Municipio', 'municipality'),
          field('chamberOfCommerceDate', 'Fecha', 'recent_date'),
          field('shareholders', 'Accionistas', 'shareholders'),
          field('legalRepresentativeName', 'Representante legal', 'name'),
          field('legalRepresentativeID', 'Documento del representante legal', 'id_number'),
          field('hasSubstituteRepresentative', 'Tiene suplente', 'boolean'),
          {
            ...field('substituteRepresentativeName', 'Representante legal suplente', 'name'),
            when: { field: 'hasSubstituteRepresentative', is: true },
          },
        ],
        amendable: [],
        documents: [paper('rut', 'RUT', 1), paper('identityCopies', 'Documentos de representantes', 10)],
      },
      {
        level: 2,
        state: 'locked',
        renewal: 'none',
        monthlyLimit: null,
        fields: [],
        amendable: [],
        documents: [paper('statements', 'Estados', 10)],
      },
    ],
  }),
};
