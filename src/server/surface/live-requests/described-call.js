/** Forms for the calls of the reference, which the OpenAPI document describes. */
import { createLiveRequests } from './live-request.js';

const { add } = createLiveRequests();
let description;

/** Tried again with the next form if it fails. */
function loadDescription(url) {
  description ??= fetch(url).then((response) => (response.ok ? response.json() : Promise.reject(response)));
  description.catch(() => {
    description = undefined;
  });
  return description;
}

/** @param way which of several examples of the call */
function callOf({ paths }, run, way) {
  const [method, path] = run.split(' ');
  const { parameters = [], requestBody } = paths[path][method.toLowerCase()];
  const { example, examples } = requestBody?.content['application/json'] ?? {};
  const body = examples ? Object.values(examples)[way].value : example;
  return {
    method,
    path,
    query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    takesRevision: parameters.some(({ $ref }) => $ref?.endsWith('/IfMatch')),
    ...(requestBody && { body: JSON.stringify(body ?? {}, null, 2) }),
  };
}

/**
 * Adds a form to an element, once.
 * @param run such as `GET /templates`
 * @param url of the OpenAPI document
 */
export async function addDescribedCall(place, { run, way, url }) {
  const document = await loadDescription(url);
  if (!place.firstChild) add(place, callOf(document, run, way));
}
