import { NEVER_SENT } from '../../../../wire/webhook-events.ts';
import { type Chapter, section } from '../chapter.ts';
import type { OpenApiDocument, Operation } from '../endpoints/operations.ts';
import { typeText } from '../markup/attribute-list.ts';
import { jsonBlock } from '../markup/code-block.ts';
import { html, join, type Markup, prose } from '../markup/html.ts';

export const eventId = (type: string) => `event-${type.replaceAll('.', '-')}`;

export const bodyOf = ({ requestBody }: Operation) => requestBody?.content?.['application/json'] ?? {};

function eventSection(type: string, operation: Operation): Markup {
  const { schema, example } = bodyOf(operation);
  return section({
    id: eventId(type),
    title: type,
    kind: 'Event',
    searchText: operation.description ?? '',
    text: html`${prose(operation.description ?? '')}<p class="quiet"><code>data</code>: ${typeText(schema?.properties?.data ?? {})}</p>`,
    code: jsonBlock('Body', example),
  });
}

function reservedEvents(): Markup {
  const reasons = [...new Set(Object.values(NEVER_SENT))];
  return section({
    id: 'reserved-events',
    title: 'Reserved events',
    kind: 'Event',
    text: html`<p>A webhook can list these types, but the service never sends them:</p><ul>${reasons.map(
      (reason) => {
        const events = Object.entries(NEVER_SENT).filter(([, one]) => one === reason);
        return html`<li>${join(
          events.map(([type]) => html`<code>${type}</code>`),
          ', ',
        )}: ${reason}.</li>`;
      },
    )}</ul>`,
  });
}

export const webhookEvents = ({ webhooks }: OpenApiDocument): Chapter => ({
  id: 'webhook-events',
  path: 'webhook-events',
  title: 'Webhook events',
  summary: html`Every event type, when it’s sent, and an example of its body. <a href="#webhooks">Webhooks</a> describes headers and signatures.`,
  content: html`${Object.entries(webhooks).map(([type, { post }]) => eventSection(type, post))}${reservedEvents()}`,
});
