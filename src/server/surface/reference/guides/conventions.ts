/** What applies to every endpoint, as the OpenAPI document describes it. */
import { type Chapter, type ServiceUrls, section } from '../chapter.ts';
import { headerId } from '../endpoints/endpoint.ts';
import type { OpenApiDocument } from '../endpoints/operations.ts';
import { entries, typeText } from '../markup/attribute-list.ts';
import { codeBlock } from '../markup/code-block.ts';
import { html, prose } from '../markup/html.ts';
import { variable } from '../product-names.ts';

export function conventions({ info, components }: OpenApiDocument, { api }: ServiceUrls): Chapter {
  // The list follows the sentence that introduces the API.
  const conventionList = info.description.slice(info.description.indexOf('\n- ')).trim();
  return {
    id: 'conventions',
    path: 'conventions',
    title: 'Conventions',
    summary: html`What applies to every endpoint: idempotency, concurrency, sizes and headers.`,
    content: html`${[
      section({
        id: 'requests-and-responses',
        title: 'Requests and responses',
        text: html`<p>Paths are relative to <code>${api}</code>. Bodies are JSON in UTF-8, times are ISO 8601 in UTC, and IDs are UUIDs.</p>${prose(conventionList)}`,
        code: codeBlock('Retry a call safely', [
          {
            language: 'curl',
            text: [
              `curl "${api}/signing-requests/create-and-send" \\`,
              `  -H "Authorization: $${variable('API_KEY')}" \\`,
              '  -H "Content-Type: application/json" \\',
              '  -H "Idempotency-Key: order-4711" \\',
              '  -d @request.json',
            ].join('\n'),
          },
        ]),
      }),
      section({
        id: 'headers',
        title: 'Headers',
        text: entries(
          Object.values(components.parameters ?? {}).map(({ name, schema, description = '' }) => ({
            id: headerId(name),
            name,
            kind: 'Header',
            type: typeText(schema),
            description: prose(description),
          })),
        ),
      }),
    ]}`,
  };
}
