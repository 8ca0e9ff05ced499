import type { HttpTransport } from 'viem';
import { span } from '../../platform/tracing/tracing.ts';

/** Makes a span of each question to the node, named by its method. The parameters are left out, because they hold addresses and amounts. */
export function tracedTransport(transport: HttpTransport): HttpTransport {
  return (options) => {
    const made = transport(options);
    const { request } = made;
    const traced: typeof request = (asked, settings) =>
      span(`chain ${asked.method}`, { 'rpc.method': asked.method }, () => request(asked, settings));
    return { ...made, request: traced };
  };
}
