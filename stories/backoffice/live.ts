import type { OfficerAnswers } from './app.tsx';

/** A live stream that a story speaks through: that something about a customer has changed. */
export function liveStream(): { answers: OfficerAnswers; tell: (topic: string, customer: string) => void } {
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
    tell: (topic, customer) =>
      stream?.enqueue(new TextEncoder().encode(`event: ${topic}\ndata: ${JSON.stringify({ customer })}\n\n`)),
  };
}
