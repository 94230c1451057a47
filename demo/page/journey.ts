import { computed, effect, signal } from '@preact/signals';
import {
  CallError,
  type OpenDraft,
  type PageRequest,
  type PageTemplate,
  readRequest,
  readTemplate,
} from './backend-calls.ts';

export const STEPS = ['choose', 'edit', 'send', 'sign', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** The visitor's place in the demo. It is all in the URL, so reload, back and copied links work. */
export interface Place {
  readonly step: Step;
  readonly template: string | null;
  readonly request: string | null;
  /** Recipient of the request whose signing page is shown. */
  readonly signer: string | null;
}

const SERVICE = document.querySelector<HTMLMetaElement>('meta[name="countersign-service"]')?.content ?? '';
export const serviceUrl = SERVICE;

function readPlace(): Place {
  const query = new URLSearchParams(location.search);
  const template = query.get('template');
  const request = query.get('request');
  const wanted = query.get('step') as Step | null;
  const known = wanted && STEPS.includes(wanted) ? wanted : 'choose';
  // A step can't be shown without its record in the URL.
  const needs = known === 'choose' ? true : known === 'edit' || known === 'send' ? template : request;
  return { step: needs ? known : 'choose', template, request, signer: query.get('signer') };
}

export const place = signal<Place>(readPlace());
export const template = signal<PageTemplate | null>(null);
export const request = signal<PageRequest | null>(null);
/** A draft being reviewed in its editor, and the token for it. */
export const draft = signal<OpenDraft | null>(null);
/** Why the current step can't be shown. */
export const failure = signal<CallError | null>(null);

export const step = computed(() => place.value.step);
/** Whether an editor is on screen. */
export const isEditing = computed(
  () => step.value === 'edit' || (step.value === 'send' && draft.value !== null),
);

/** `replace` for changes that shouldn't need a press of the back button. */
export function go(next: Partial<Place>, how: 'push' | 'replace' = 'push'): void {
  place.value = { ...place.value, ...next };
  const query = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(place.value)) {
    if (value && !(key === 'step' && value === 'choose')) query.set(key, value);
    else query.delete(key);
  }
  const address = query.size > 0 ? `/?${query}` : '/';
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/** Goes to the signing page of the recipient whose turn it is. */
export function goToSigning(sent: PageRequest): void {
  request.value = sent;
  const [first] = [...sent.recipients].sort((a, b) => a.order - b.order);
  go({ step: 'sign', request: sent.id, signer: first?.id ?? null });
}

export function startOver(): void {
  template.value = null;
  request.value = null;
  failure.value = null;
  draft.value = null;
  go({ step: 'choose', template: null, request: null, signer: null });
}

/** Whether a step is reachable. */
export function canGo(to: Step): boolean {
  const { template: templateId, request: requestId } = place.value;
  if (to === 'choose') return true;
  if (to === 'edit') return templateId !== null;
  if (to === 'send') return templateId !== null && requestId === null;
  if (to === 'sign') return requestId !== null;
  return requestId !== null && request.value?.status === 'finished';
}

function asCallError(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError('UNEXPECTED', String(error));
}

export async function refreshTemplate(): Promise<void> {
  const id = place.value.template;
  if (!id) return;
  try {
    const found = await readTemplate(id);
    if (place.value.template === id) template.value = found;
    failure.value = null;
  } catch (error) {
    failure.value = asCallError(error);
  }
}

export async function refreshRequest(): Promise<void> {
  const id = place.value.request;
  if (!id) return;
  try {
    const found = await readRequest(id);
    if (place.value.request === id) request.value = found;
    failure.value = null;
  } catch (error) {
    failure.value = asCallError(error);
  }
}

/** Handles the back button and loads what the URL refers to. Returns a function that stops it. */
export function followAddress(): () => void {
  const onPop = () => {
    place.value = readPlace();
  };
  addEventListener('popstate', onPop);
  const stop = effect(() => {
    const { template: templateId, request: requestId } = place.value;
    if (templateId && template.peek()?.id !== templateId) void refreshTemplate();
    if (requestId && request.peek()?.id !== requestId) void refreshRequest();
  });
  return () => {
    removeEventListener('popstate', onPop);
    stop();
  };
}
