import { computed, signal } from '@preact/signals';
import type { NewRequest, PageRecipient, PageTemplate } from './backend-calls.ts';

export type Person = Pick<
  PageRecipient,
  'id' | 'first_name' | 'last_name' | 'email' | 'designation' | 'order'
>;

/** Names for roles that are empty in the template. */
const PEOPLE = [
  ['Ada', 'Lovelace'],
  ['Grace', 'Hopper'],
  ['Alan', 'Turing'],
  ['Katherine', 'Johnson'],
] as const;

function personFor(recipient: PageRecipient, at: number): Person {
  const [first, last] = PEOPLE[at % PEOPLE.length]!;
  const { id, designation, order } = recipient;
  const first_name = recipient.first_name || first;
  return {
    id,
    designation,
    order,
    first_name,
    last_name: recipient.last_name || (recipient.first_name ? '' : last),
    email: recipient.email || `${first_name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@example.com`,
  };
}

/** In signing order; CCs come last. */
export const people = signal<readonly Person[]>([]);
export const requestName = signal('');
export const message = signal('');
export const expirationHours = signal(168);

export const isCopy = ({ designation }: Person) => designation === 'CC';

export function fillForm(template: PageTemplate): void {
  const byOrder = [...template.recipients].sort((a, b) => a.order - b.order).map(personFor);
  people.value = [...byOrder.filter((one) => !isCopy(one)), ...byOrder.filter(isCopy)];
  requestName.value = template.name;
}

export function changePerson(id: string, part: Partial<Person>): void {
  people.value = people.value.map((one) => (one.id === id ? { ...one, ...part } : one));
}

export function movePerson(id: string, to: number): void {
  const moved = people.value.find((one) => one.id === id)!;
  people.value = people.value.filter((one) => one !== moved).toSpliced(to, 0, moved);
}

/** Only an order that differs from the template's is sent. */
const isReordered = computed(() => {
  const orders = people.value.filter((one) => !isCopy(one)).map(({ order }) => order);
  return orders.some((order, at) => at > 0 && order < orders[at - 1]!);
});

/** The request body of the form. */
export function newRequest(templateId: string): NewRequest {
  return {
    template_id: templateId,
    name: requestName.value,
    ...(message.value.trim() && { custom_message: message.value.trim() }),
    expiration_hours: expirationHours.value,
    recipients: people.value.map(({ id, first_name, last_name, email }) => ({
      template_user_id: id,
      first_name,
      last_name,
      email,
    })),
    ...(isReordered.value && {
      signing_order: people.value.filter((one) => !isCopy(one)).map(({ id }) => id),
    }),
  };
}
