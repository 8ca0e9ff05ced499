import { disturbances } from './testing/disturbances.ts';
import { failoverRounds } from './testing/failover-rounds.ts';
import { playRounds } from './testing/play-rounds.ts';

const faults = Object.values(disturbances);

playRounds({ faults, rounds: failoverRounds(2 * faults.length) });
