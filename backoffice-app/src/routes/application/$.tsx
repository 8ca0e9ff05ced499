import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../shell/NotFound.tsx';

export const Route = createFileRoute('/application/$')({ component: NotFound });
