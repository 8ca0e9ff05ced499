import type { LiveEvent } from '@caudal/api-spec';

/** Makes a live stream through which a story sends events to the page. */
export function liveStream() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  return {
    answers: {
      openLiveStream: () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start: (controller) => {
              stream = controller;
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
    },
    /** Checks whether the page listens. */
    isOpen: () => stream !== undefined,
    tell: ({ topic, ...data }: LiveEvent) =>
      stream?.enqueue(new TextEncoder().encode(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`)),
  };
}
