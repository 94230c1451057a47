import { BRAND } from '../../../model/brand.ts';
import type { EmbedChoice } from './embed-choice.ts';
import { literal, shellWord } from './literals.ts';
import { recordId } from './page-code.ts';

/** The call that a page's server makes before the widget can be shown. */
interface ServerCall {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Where the answer has what the page needs. */
  readonly result: 'jwt' | 'signing-id';
}

/** Never the key itself: it must not end up in code. */
const KEY = `${BRAND.slug.toUpperCase().replaceAll('-', '_')}_API_KEY`;

function callFor(choice: EmbedChoice, service: string): ServerCall {
  const api = `${service}/api/v1`;
  const id = recordId(choice);
  if (choice.widget === 'signing')
    return {
      url: `${api}/signing-requests/create-and-send`,
      body: {
        template_id: id,
        ...(choice.record && { name: choice.record.name }),
        recipients: [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 }],
        ...(choice.origins.length > 0 && { settings: { allowed_origins: choice.origins } }),
      },
      result: 'signing-id',
    };
  // The option only hides controls; the token decides.
  const permissions = choice.readOnly ? { permissions: ['read'] } : {};
  return choice.widget === 'template-editor'
    ? {
        url: `${api}/generate-template-token`,
        body: { companies_workspaces_templates_id: id, ...permissions },
        result: 'jwt',
      }
    : {
        url: `${api}/jwt/generate-signing-request`,
        body: { companies_workspaces_signing_requests_id: id, ...permissions },
        result: 'jwt',
      };
}

const curl = ({ url, body }: ServerCall) =>
  `curl ${shellWord(url)} \\
  -H "Authorization: $${KEY}" -H "Content-Type: application/json" \\
  -d ${shellWord(literal('json', body, 1))}`;

const node = ({ url, body, result }: ServerCall) =>
  `const response = await fetch(${literal('javascript', url)}, {
  method: 'POST',
  headers: { Authorization: process.env.${KEY}, 'Content-Type': 'application/json' },
  body: JSON.stringify(${literal('javascript', body, 1)}),
});
const result = await response.json();
if (!response.ok) throw new Error(JSON.stringify(result));

${result === 'jwt' ? 'const jwt = result.jwt;' : 'const signingId = result.first_signer.id;'}`;

const python = ({ url, body, result }: ServerCall) =>
  `import os

import requests

response = requests.post(
    ${literal('python', url)},
    headers={"Authorization": os.environ["${KEY}"]},
    json=${literal('python', body, 1)},
)
result = response.json()
if not response.ok:
    raise SystemExit(response.text)

${result === 'jwt' ? 'jwt = result["jwt"]' : 'signing_id = result["first_signer"]["id"]'}`;

const php = ({ url, body, result }: ServerCall) =>
  `<?php
$body = file_get_contents(${literal('php', url)}, false, stream_context_create([
    'http' => [
        'method' => 'POST',
        'header' => ['Authorization: ' . getenv('${KEY}'), 'Content-Type: application/json'],
        'content' => json_encode(${literal('php', body, 2)}, JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
    ],
]));
$result = json_decode($body, true, 512, JSON_THROW_ON_ERROR);
if (isset($result['code'])) {
    exit($body);
}

${result === 'jwt' ? "$jwt = $result['jwt'];" : "$signingId = $result['first_signer']['id'];"}`;

const ruby = ({ url, body, result }: ServerCall) =>
  `require "json"
require "net/http"

uri = URI(${literal('ruby', url)})
headers = { "Authorization" => ENV.fetch("${KEY}"), "Content-Type" => "application/json" }
response = Net::HTTP.post(uri, JSON.generate(${literal('ruby', body)}), headers)
result = JSON.parse(response.body)
abort response.body unless response.is_a?(Net::HTTPSuccess)

${result === 'jwt' ? 'jwt = result["jwt"]' : 'signing_id = result["first_signer"]["id"]'}`;

const csharp = ({ url, body, result }: ServerCall) =>
  `using System.Net.Http.Json;
using System.Text.Json;

var request = ${literal('csharp', body)};

using var client = new HttpClient();
client.DefaultRequestHeaders.TryAddWithoutValidation("Authorization", Environment.GetEnvironmentVariable("${KEY}"));
using var response = await client.PostAsJsonAsync(${literal('csharp', url)}, request);
var result = await response.Content.ReadFromJsonAsync<JsonElement>();
if (!response.IsSuccessStatusCode)
    throw new Exception(result.ToString());

${result === 'jwt' ? 'var jwt = result.GetProperty("jwt").GetString();' : 'var signingId = result.GetProperty("first_signer").GetProperty("id").GetString();'}`;

const GO_RESULT = {
  jwt: ['\tvar result struct{ JWT string }', 'result.JWT'],
  'signing-id': [
    '\tvar result struct {\n\t\tFirstSigner struct{ ID string } `json:"first_signer"`\n\t}',
    'result.FirstSigner.ID',
  ],
} as const;

const go = ({ url, body, result }: ServerCall) =>
  `package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
)

func main() {
	body, err := json.Marshal(${literal('go', body, 1)})
	if err != nil {
		log.Fatal(err)
	}
	request, err := http.NewRequest("POST", ${literal('go', url)}, bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", os.Getenv("${KEY}"))
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatal(string(answer))
	}

${GO_RESULT[result][0]}
	if err := json.Unmarshal(answer, &result); err != nil {
		log.Fatal(err)
	}
	fmt.Println(${GO_RESULT[result][1]})
}`;

export const SERVER_LANGUAGES = [
  { id: 'curl', label: 'curl', write: curl },
  { id: 'node', label: 'Node.js', write: node },
  { id: 'python', label: 'Python', write: python },
  { id: 'php', label: 'PHP', write: php },
  { id: 'ruby', label: 'Ruby', write: ruby },
  { id: 'csharp', label: 'C#', write: csharp },
  { id: 'go', label: 'Go', write: go },
] as const;
export type ServerLanguage = (typeof SERVER_LANGUAGES)[number]['id'];

/** The code of a page's server that makes what the widget needs. @param service its origin */
export function serverCode(choice: EmbedChoice, service: string, language: ServerLanguage): string {
  const call = callFor(choice, service);
  return SERVER_LANGUAGES.find(({ id }) => id === language)!.write(call);
}
