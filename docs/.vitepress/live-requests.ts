/** What the pages’ Run buttons send: `<LiveRequest run="…" />` names one of these. */

interface LiveRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api/v1`. */
  readonly path: string;
  /** Names of query parameters to offer. */
  readonly query?: readonly string[];
  /** JSON to start with. */
  readonly body?: string;
  /** For the question before the call. */
  readonly effect?: string;
}

/** One page with the words “Services agreement”, in base64. */
const CONTRACT =
  'JVBERi0xLjcKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyAvUGFnZXMgMiAwIFIgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL1R5cGUgL1BhZ2VzIC9LaWRzIFszIDAgUl0gL0NvdW50IDEgPj4KZW5kb2JqCjMgMCBvYmoKPDwgL1R5cGUgL1BhZ2UgL1BhcmVudCAyIDAgUiAvTWVkaWFCb3ggWzAgMCA1OTUgODQyXSAvQ29udGVudHMgNCAwIFIgL1Jlc291cmNlcyA8PCAvRm9udCA8PCAvRjEgNSAwIFIgPj4gPj4gPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0xlbmd0aCA0OSA+PgpzdHJlYW0KQlQgL0YxIDI0IFRmIDcyIDcyMCBUZCAoU2VydmljZXMgYWdyZWVtZW50KSBUaiBFVAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwgL1R5cGUgL0ZvbnQgL1N1YnR5cGUgL1R5cGUxIC9CYXNlRm9udCAvSGVsdmV0aWNhID4+CmVuZG9iagp4cmVmCjAgNgowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA1OCAwMDAwMCBuIAowMDAwMDAwMTE1IDAwMDAwIG4gCjAwMDAwMDAyNDEgMDAwMDAgbiAKMDAwMDAwMDM0MCAwMDAwMCBuIAp0cmFpbGVyCjw8IC9TaXplIDYgL1Jvb3QgMSAwIFIgPj4Kc3RhcnR4cmVmCjQxMAolJUVPRgo=';
const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 };
const json = (value: object) => JSON.stringify(value, null, 2);
const EVENTS = ['signing_request.completed', 'signing_request.certificate.generated'];

export const LIVE_REQUESTS: Readonly<Record<string, LiveRequest>> = {
  'list-templates': { method: 'GET', path: '/templates', query: ['limit', 'search'] },
  'create-template': {
    method: 'POST',
    path: '/templates',
    body: json({ name: 'Services agreement', document: CONTRACT }),
    effect: 'This creates a template, which live mode has as well. You can delete it in the console.',
  },
  'create-and-send': {
    method: 'POST',
    path: '/signing-requests/create-and-send',
    body: json({
      name: 'Services agreement',
      recipients: [{ _temp_id: 'ada', ...ADA }],
      fields: [
        {
          type: 'signature',
          recipient_id: 'ada',
          page_number: 1,
          required: true,
          position: { x: 10, y: 80, width: 30, height: 6 },
        },
      ],
      document: CONTRACT,
    }),
    effect: 'This creates a request in test mode and emails the recipients in the body. It costs no credits.',
  },
  download: { method: 'GET', path: '/signing-requests/{id}/download' },
  'template-versions': { method: 'GET', path: '/templates/{id}/versions' },
  'editor-token': {
    method: 'POST',
    path: '/generate-template-token',
    body: json({ companies_workspaces_templates_id: '<template id>' }),
    effect:
      'This creates a token that opens the template in the editor for an hour. You can revoke it in the console.',
  },
  'list-webhooks': { method: 'GET', path: '/webhooks' },
  'register-webhook': {
    method: 'POST',
    path: '/webhooks',
    body: json({ url: 'https://example.com/hook', events: EVENTS }),
    effect:
      'This registers a webhook, which gets the events of live requests as well. Enter a URL of your own.',
  },
  'test-webhook': {
    method: 'POST',
    path: '/webhooks/{id}/test',
    effect: 'This sends a test event to the URL of the webhook.',
  },
  deliveries: { method: 'GET', path: '/webhooks/{id}/deliveries', query: ['success', 'limit'] },
  delivery: { method: 'GET', path: '/webhooks/{id}/deliveries/{delivery_id}' },
  'resend-delivery': {
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{delivery_id}/resend',
    effect: 'This sends the event to the URL of the webhook again.',
  },
  workspaces: { method: 'GET', path: '/workspaces' },
};
