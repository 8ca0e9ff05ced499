import { refuse } from '@caudal/api-spec/server';
import type { Area } from '../platform/area.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { listCountries } from './countries.ts';
import { codesOf, listBanks, listDepartments, listMunicipalities } from './parameters.ts';

export function referenceArea() {
  return {
    handlers: {
      listCountries: async () => listCountries(),
      listCodes: async ({ query }) => codesOf(query.id),
      listDepartments: async () => listDepartments(),
      listCities: async ({ query }) => listMunicipalities(query.id) ?? refuse('not_found'),
      listBanks: async () => listBanks(),
    } satisfies Partial<AllHandlers>,
  } satisfies Area;
}
