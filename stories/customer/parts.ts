import { texts } from 'virtual:texts/customer-app';
import { partsOf } from '../part.tsx';

export const customerParts = partsOf(texts);
