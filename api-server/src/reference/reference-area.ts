import type { Area } from '../platform/area.ts';
import { parameterHandlers } from './parameter-handlers.ts';

export function referenceArea() {
  return { handlers: parameterHandlers() } satisfies Area;
}
