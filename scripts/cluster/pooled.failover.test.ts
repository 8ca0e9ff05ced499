import { disturbances } from './testing/disturbances.ts';
import { failoverRounds } from './testing/failover-rounds.ts';
import { playRounds } from './testing/play-rounds.ts';

/** The faults after which something has to change behind the pooler: the primary, or the server that does the work of one alone. */
const faults = [disturbances.primaryMachine, disturbances.networkOfPrimary, disturbances.pausedServer];

playRounds({ faults, rounds: failoverRounds(faults.length), isPooled: true });
