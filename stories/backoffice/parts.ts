import { texts } from 'virtual:texts/backoffice-app';
import { partsOf } from '../part.tsx';

export const officerParts = partsOf(texts);
