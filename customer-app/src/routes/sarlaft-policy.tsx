import { createFileRoute } from '@tanstack/react-router';
import { SarlaftPolicy } from '../public/legal/SarlaftPolicy.tsx';
import { prepareLegal } from '../public/legal/prepare-legal.ts';

export const Route = createFileRoute('/sarlaft-policy')({ loader: () => prepareLegal(), component: SarlaftPolicy });
