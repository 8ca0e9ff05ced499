import type { Area } from '../platform/area.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { assets } from './assets.ts';

export function assetsArea() {
  return {
    handlers: { listAssets: async () => [...assets] } satisfies Partial<AllHandlers>,
  } satisfies Area;
}
