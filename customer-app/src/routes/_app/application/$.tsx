import { createFileRoute } from '@tanstack/react-router';
import { ApplicationNotFound } from '../../../shell/ApplicationNotFound.tsx';

export const Route = createFileRoute('/_app/application/$')({ component: ApplicationNotFound });
