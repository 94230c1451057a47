/** Code that verifies webhook signatures. `test/contracts/webhook-receivers.test.ts` runs it in each language. */
import { BRAND } from '../../../../model/brand.ts';
import type { Code } from '../markup/code-block.ts';
import { PACKAGE } from '../product-names.ts';

export const SIGNATURE_HEADER = `${BRAND.headerPrefix}Signature`;
export const SECRET_VARIABLE = 'WEBHOOK_SECRET';

const PARAMETERS = `body: the raw request body. signature: the ${SIGNATURE_HEADER} header.`;

const node = `import { createServer } from 'node:http';
import { verifyWebhook } from '${PACKAGE}/client';

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const event = await verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, secret: process.env.${SECRET_VARIABLE} });
    console.log(event.type, event.data);
    response.writeHead(204).end();
  } catch (error) {
    console.error(error.message);
    response.writeHead(400).end();
  }
}).listen(3000);`;

const python = `import hashlib
import hmac
import json
import os
import re
import time


def verify_webhook(body: bytes, signature: str) -> dict:
    """${PARAMETERS}"""
    match = re.fullmatch(r"t=(\\d{1,12}),v1=([0-9a-f]{64})", signature)
    if not match:
        raise ValueError("Wrong signature")
    timestamp, received = match.groups()
    secret = os.environ["${SECRET_VARIABLE}"].encode()
    expected = hmac.new(secret, timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected, received):
        raise ValueError("Wrong signature")
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("Too old")
    return json.loads(body)`;

const php = `<?php

/** $${PARAMETERS.replace('signature:', '$signature:')} */
function verify_webhook(string $body, string $signature): array
{
    if (!preg_match('/\\At=(\\d{1,12}),v1=([0-9a-f]{64})\\z/', $signature, $match)) {
        throw new RuntimeException('Wrong signature');
    }
    [, $timestamp, $received] = $match;
    $expected = hash_hmac('sha256', "$timestamp.$body", getenv('${SECRET_VARIABLE}'));
    if (!hash_equals($expected, $received)) {
        throw new RuntimeException('Wrong signature');
    }
    if (abs(time() - (int) $timestamp) > 300) {
        throw new RuntimeException('Too old');
    }
    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
}`;

const ruby = `require "json"
require "openssl"

# ${PARAMETERS}
def verify_webhook(body, signature)
  match = /\\At=(\\d{1,12}),v1=([0-9a-f]{64})\\z/.match(signature)
  raise "Wrong signature" unless match

  timestamp, received = match.captures
  secret = ENV.fetch("${SECRET_VARIABLE}")
  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{timestamp}.#{body}")
  raise "Wrong signature" unless OpenSSL.fixed_length_secure_compare(expected, received)
  raise "Too old" if (Time.now.to_i - timestamp.to_i).abs > 300

  JSON.parse(body)
end`;

export const WEBHOOK_RECEIVERS = [
  { language: 'Node', text: node },
  { language: 'Python', text: python },
  { language: 'PHP', text: php },
  { language: 'Ruby', text: ruby },
] as const satisfies readonly Code[];
