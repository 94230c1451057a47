import { ServiceCallError } from '../../../../src/client/service-call-error.ts';
import type { ServiceClient } from '../../../../src/client/service-client.ts';
import type { PutTemplate, Template } from '../../../../src/wire/http/templates.ts';

/** A service in the page, with the real one's revision rule; tests reach into it to be the other person, or the bad line. */
export interface MemoryService extends ServiceClient {
  template: Template;
  failure: ServiceCallError | null;
  puts: number;
  change(some: Partial<Template>): void;
}

export function memoryService(template: Template): MemoryService {
  const service: MemoryService = {
    template,
    failure: null,
    puts: 0,
    change(some) {
      service.template = { ...service.template, ...some, revision: service.template.revision + 1 };
    },
    async getTemplate() {
      if (service.failure) throw service.failure;
      return structuredClone(service.template);
    },
    async putTemplate(_id, body, { revision }) {
      service.puts++;
      if (service.failure) throw service.failure;
      const { template: current } = service;
      if (revision !== current.revision)
        throw new ServiceCallError('REVISION_CONFLICT', 'Somebody else saved', {
          status: 412,
          retryable: false,
          requestId: '',
          details: { current: structuredClone(current) },
        });
      service.template = { ...applied(current, body), revision: revision + 1 };
      return structuredClone(service.template);
    },
  };
  return service;
}

function applied(current: Template, body: PutTemplate): Template {
  const removed = new Set(body.deleted_users?.map((one) => one.user_id));
  const users = (body.users ?? []) as Partial<Template['recipients'][number]>[];
  const recipients = current.recipients
    .filter((one) => !removed.has(one.id))
    .map((one) => ({ ...one, ...users.find((user) => user.id === one.id) }));
  const added = users.filter((user) => !current.recipients.some((one) => one.id === user.id));
  return {
    ...current,
    ...(body.template_properties as Partial<Template> | undefined),
    recipients: [...recipients, ...added] as Template['recipients'],
    fields: (body.fields ?? current.fields) as unknown as Template['fields'],
    updated_date: new Date().toISOString(),
  };
}
