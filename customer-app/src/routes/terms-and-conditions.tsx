import { createFileRoute } from '@tanstack/react-router';
import { Terms } from '../public/legal/Terms.tsx';
import { prepareLegal } from '../public/legal/prepare-legal.ts';

export const Route = createFileRoute('/terms-and-conditions')({ loader: () => prepareLegal(), component: Terms });
