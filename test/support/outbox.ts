import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mails with one-time codes that a service without a relay wrote for its operator, oldest first. */
export function outboxOf(folder: string, requestId: string): string[] {
  const outbox = join(folder, 'mail');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((text) => text.includes(`Signing request: ${requestId}`));
}

export const codeIn = (mail: string): string =>
  /^\D*\b(\d{6})\b/m.exec(mail.split('\n\n').slice(1).join('\n'))![1]!;
