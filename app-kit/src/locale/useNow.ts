import { useEffect, useState } from 'react';

const tick_milliseconds = 15_000;

/** The time in milliseconds, for what is said in minutes: how long somebody waits, until when something is held. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick_milliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
