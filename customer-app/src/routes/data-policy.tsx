import { createFileRoute } from '@tanstack/react-router';
import { DataPolicy } from '../public/legal/DataPolicy.tsx';
import { prepareLegal } from '../public/legal/prepare-legal.ts';

export const Route = createFileRoute('/data-policy')({ loader: () => prepareLegal(), component: DataPolicy });
