import { ask, callBackend, type SampleTemplate } from './backend.ts';
import type { Example, Shown, TokenRequest, Tools } from './example.ts';
import { showBy } from './frameworks.ts';

export interface Started extends Omit<Tools, 'note'> {
  readonly first: Shown;
  /** What the copied code needs to open the same widget. */
  readonly opened: Opened;
}

export interface Opened {
  readonly templateId: string;
  /** Null for the signing page. */
  readonly jwt: string | null;
  /** The signer's ID; null for the editor. */
  readonly recipientId: string | null;
}

/** A new template for each visit; the same one after a reload where the example is about that. */
async function sampleFor({ id, isBlank, isKept }: Example, serviceUrl: string): Promise<SampleTemplate> {
  const place = `gallery ${serviceUrl} ${id}`;
  const kept = isKept ? sessionStorage.getItem(place) : null;
  if (kept) return JSON.parse(kept) as SampleTemplate;
  const template = await ask<SampleTemplate>(`/templates/sample${isBlank ? '?fields=none' : ''}`);
  if (isKept) sessionStorage.setItem(place, JSON.stringify(template));
  return template;
}

/** Starts the example's widget in the boxes. */
export async function startExample(
  example: Example,
  serviceUrl: string,
  boxes: readonly HTMLElement[],
  note: (text: string) => void,
): Promise<Started> {
  const callbacks = Object.fromEntries(
    (example.callbacks ?? []).map((name) => [
      name,
      (detail: unknown) => note(`${name} ${JSON.stringify(detail) ?? ''}`),
    ]),
  );
  const onError = ({ code, message }: { code: string; message: string }) =>
    note(`onError ${code}: ${message}`);
  let template = await sampleFor(example, serviceUrl);
  const createToken = async (wish?: TokenRequest) =>
    (await ask<{ token: string }>(`/templates/${template.id}/token`, wish)).token;
  const nextToken = () => createToken(example.token);
  const fixed = {
    nextToken,
    requestId: null,
    reopen: (): never => {
      throw new Error('This example opens once per visit.');
    },
    openFile: async () => {},
  };
  if (example.widget === 'signing') {
    const { path = '/requests', settings } = example.request ?? {};
    const request = await ask<{ id: string; recipients: readonly { id: string }[] }>(path, {
      template_id: template.id,
      name: template.name,
      recipients: template.recipients,
      ...(settings && { settings }),
    });
    const signing = window.CountersignSigning;
    if (!signing) throw new Error(`The script from ${serviceUrl} didn’t load.`);
    const ids = request.recipients.map(({ id }) => id);
    const mount = (signingRequestUserId: string) =>
      signing.mount({
        container: boxes[0]!,
        signingRequestUserId,
        theme: 'auto',
        ...callbacks,
        onError,
      } as never) as Shown;
    let at = 0;
    let shown = mount(ids[at]!);
    return {
      ...fixed,
      first: shown,
      requestId: request.id,
      reopen() {
        shown.destroy?.();
        at = (at + 1) % ids.length;
        shown = mount(ids[at]!);
        return shown;
      },
      opened: { templateId: template.id, jwt: null, recipientId: ids[0]! },
    };
  }
  let jwt = await nextToken();
  const options = () => ({
    jwt,
    templateId: template.id,
    theme: 'auto',
    ...(!example.token && { getToken: () => createToken() }),
    ...example.options,
    ...callbacks,
    onError,
  });
  const opened = { templateId: template.id, jwt, recipientId: null };
  if (example.framework) {
    const show = showBy[example.framework];
    const first = await show(boxes[0]!, { embedUrl: `${serviceUrl}/embed`, ...options() });
    return { ...fixed, first, opened };
  }
  const editor = window.CountersignTemplateEditor;
  if (!editor) throw new Error(`The script from ${serviceUrl} didn’t load.`);
  const init = (container: HTMLElement) =>
    editor.init({ container, ...options() } as never) as unknown as Shown;
  let [last] = boxes.map(init) as [Shown];
  return {
    first: last,
    opened,
    nextToken,
    requestId: null,
    reopen() {
      last.destroy?.();
      last = init(boxes[0]!);
      return last;
    },
    async openFile(name, bytes) {
      const query = new URLSearchParams({ name });
      template = await callBackend<SampleTemplate>(`/templates?${query}`, {
        type: 'application/pdf',
        body: bytes,
      });
      jwt = await nextToken();
    },
  };
}
