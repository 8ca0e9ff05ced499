type Answer = { id: number; result: unknown; error?: string; message?: string };
type Event = { method: string; params: unknown };

/** A session of WebDriver BiDi, the W3C's protocol, over a WebSocket. */
export class BidiSession {
  #socket: WebSocket;
  #last = 0;
  #waiting = new Map<number, (answer: Answer) => void>();

  private constructor(socket: WebSocket, heard: (event: Event) => void) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Answer | Event;
      if ('method' in message) return heard(message);
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    });
    socket.addEventListener('close', () => {
      for (const [id, answer] of this.#waiting) answer({ id, result: null, error: 'the browser is gone' });
      this.#waiting.clear();
    });
  }

  static async open(address: string, heard: (event: Event) => void): Promise<BidiSession> {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`No session at ${address}.`)));
    });
    const session = new BidiSession(socket, heard);
    await session.send('session.new', { capabilities: {} });
    return session;
  }

  async send<Result>(method: string, params: object): Promise<Result> {
    this.#last += 1;
    const id = this.#last;
    const { result, error, message } = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (error !== undefined) throw new Error(`${method}: ${error}. ${message ?? ''}`);
    return result as Result;
  }

  close(): void {
    this.#socket.close();
  }
}
