import type { AllHandlers } from './http/contexts.ts';
import type { Services } from './services.ts';

export function managementHandlers({ config }: Services) {
  return {
    readInfo: async () => ({ 'display-ribbon-on-profiles': 'sandbox', activeProfiles: [config.CAUDAL_MODE] }),
  } satisfies Partial<AllHandlers>;
}
