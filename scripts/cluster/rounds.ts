/** The name of the variable that says how many rounds the test of failovers has; `npm run test:failover -- --rounds=20` sets it. */
export const failover_rounds = 'FAILOVER_ROUNDS';
