import { deviceTime } from '../clock/device-time.ts';
import { hearAnswer } from '../clock/page-clock.ts';
import { fromBody, RequestError } from './request-error.ts';
import type { Session } from './session.ts';
import { newTraceparent } from '../clock/traceparent.ts';

interface UploadOptions {
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a form with files and reports progress, which `fetch` cannot. Renews an expired token once. @throws RequestError
 * for refusals and for a connection that breaks; repeating the upload is safe.
 */
export async function upload(session: Session, path: string, form: FormData, options: UploadOptions): Promise<unknown> {
  let lease = await session.lease();
  let response = await send(path, form, lease?.bearer ?? null, options);
  if (response.status === 401) {
    const renewed = await session.lease(lease);
    if (renewed) {
      lease = renewed;
      response = await send(path, form, lease.bearer, options);
    }
  }
  const asked = { url: new URL(path, window.location.href).href, method: 'POST', headers: new Headers() };
  const opened = lease ? await lease.open(response, asked) : response;
  const body: unknown = await opened.json().catch(() => null);
  if (!opened.ok) throw fromBody(body, opened);
  return body;
}

function send(path: string, form: FormData, token: string | null, { onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sent = deviceTime();
    request.open('POST', path);
    request.setRequestHeader('traceparent', newTraceparent());
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      hearAnswer(request.getResponseHeader('date'), sent);
      const named = ['content-type', 'x-request-id'].map((name) => [name, request.getResponseHeader(name) ?? '']);
      const headers = Object.fromEntries(named.filter(([, value]) => value));
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.addEventListener('error', () => reject(new RequestError({ kind: 'unreachable' })));
    request.addEventListener('timeout', () => reject(new RequestError({ kind: 'timeout' })));
    // A slow phone may need minutes for three photos, so this limit is longer than that of other requests.
    request.timeout = 300_000;
    request.send(form);
  });
}
