import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mails of one kind that a service without a relay has written to its operator's folder, oldest first. */
export function outboxOf(folder: string, requestId: string, kind = 'code'): string[] {
  const outbox = join(folder, 'mail');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((text) => text.includes(`Kind: ${kind}\nSigning request: ${requestId}\n`));
}

export const codeIn = (mail: string): string =>
  /^\D*\b(\d{6})\b/m.exec(mail.split('\n\n').slice(1).join('\n'))![1]!;
