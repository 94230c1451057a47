import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** As transmitted. */
  readonly raw: Buffer;
  readonly envelopeTo: string;
}

/** A local mail relay that stores what it receives, and rejects addresses that the test chooses. */
export async function mailServer() {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, readonly [number, string]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const refusal = refusals.get(address);
      if (!refusal) return callback();
      callback(Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        PostalMime.parse(raw).then((mail) => {
          received.push({ ...mail, raw, envelopeTo: session.envelope.rcptTo[0]!.address });
          callback();
        }, callback);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const to = (address: string) => received.filter((mail) => mail.envelopeTo === address);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to,
    /** The latest one-time code that was sent to this address. */
    codeTo(address: string): string {
      const codes = to(address).flatMap(({ text = '' }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []);
      return codes.at(-1)!;
    },
    /** Sets the response to `RCPT TO` with this address. */
    refuse: (address: string, code: number, text: string) => void refusals.set(address, [code, text]),
    accept: (address: string) => void refusals.delete(address),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
