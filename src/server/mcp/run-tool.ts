/** One tool call: asks a person if the tool requires it, calls the API, and marks the result as data. */
import { neededRole, requireRole } from '../people/authority.ts';
import type { Services } from '../platform/services.ts';
import { type ApiCall, type Arguments, buildRequest } from './build-request.ts';
import type { ApiAnswer } from './call-api.ts';
import type { AssistantCaller } from './caller.ts';
import { describeQuestion, subjectPath } from './describe-question.ts';
import { CONFIRM_ARGUMENT, type Tool } from './describe-tools.ts';
import { dataResult, errorResult, type ResultJson } from './mark-data.ts';
import { ANSWER_MS, callDigest, type Questions } from './questions.ts';
import { type AssistantSession, chosenWorkspace } from './session.ts';

export interface ToolCall {
  readonly caller: AssistantCaller;
  readonly session: AssistantSession | null;
  readonly given: Arguments;
  /** Aborts when the client goes away. */
  readonly ended: () => AbortSignal;
  /** Calls the API as the caller. */
  readonly api: (call: ApiCall) => Promise<ApiAnswer>;
  /** Sends a question to the client. */
  readonly ask: (id: string, message: string) => Promise<void>;
}

export interface ToolServices extends Pick<Services, 'db' | 'clock'> {
  readonly questions: Questions;
}

const isOk = ({ status }: ApiAnswer) => status >= 200 && status < 300;

const refusal = (code: string, message: string, details?: object) =>
  errorResult(JSON.stringify({ error: 'Confirmation', code, message, ...(details && { details }) }));

interface Subject {
  readonly question: string;
  /** Of all that the person agrees to. */
  readonly digest: string;
}

/** What the person is asked; or the API's error, if the record can't be read. */
async function readSubject(tool: Tool, { given, api }: ToolCall): Promise<Subject | ResultJson> {
  const path = subjectPath(tool);
  const answer = path
    ? await api({
        ...buildRequest({ ...tool, path, inBody: null, inQuery: new Set() }, idsOf(tool, given)),
        method: 'GET',
        headers: {},
      })
    : null;
  if (answer && !isOk(answer)) return errorResult(answer.text);
  const record = answer && (JSON.parse(answer.text) as { readonly revision?: unknown });
  const question = describeQuestion(tool, given, record);
  return { question, digest: callDigest(tool.name, given, `${question}\n${record?.revision}`) };
}

/** Null once a person has agreed to what the record is now. */
async function agreement(
  { questions }: ToolServices,
  tool: Tool,
  call: ToolCall,
): Promise<ResultJson | null> {
  const { caller, session, given, ended, ask } = call;
  const subject = await readSubject(tool, call);
  if (typeof subject === 'string') return subject;
  const { question, digest } = subject;
  const code = given[CONFIRM_ARGUMENT];
  if (!session?.canAsk && typeof code === 'string') {
    if (await questions.take(caller, digest, code)) return null;
    return refusal(
      'CONFIRMATION_INVALID',
      'The code in confirm has expired, was used, or belongs to other arguments, or the record has changed. Call the tool without confirm to get a new one.',
    );
  }
  const id = await questions.open(caller, digest);
  if (!session?.canAsk)
    return refusal(
      'CONFIRMATION_REQUIRED',
      `${question}\n\nAsk the person. Only after they agree, repeat the call with the same arguments and confirm.`,
      {
        [CONFIRM_ARGUMENT]: id,
        seconds: ANSWER_MS / 1000,
      },
    );
  await ask(id, question);
  const answer = await questions.wait(caller, id, ended());
  if (answer !== 'accept')
    return refusal(
      'CONFIRMATION_DECLINED',
      answer === null
        ? 'The person didn’t answer in time. Nothing was done.'
        : 'The person declined. Nothing was done.',
    );
  const current = await readSubject(tool, call);
  if (typeof current === 'string') return current;
  return current.digest === digest
    ? null
    : refusal(
        'CONFIRMATION_INVALID',
        'The record has changed since the person was asked. Nothing was done. Call the tool again.',
      );
}

const idsOf = ({ inPath }: Tool, given: Arguments): Arguments =>
  Object.fromEntries(inPath.map((name) => [name, given[name]]));

/** The arguments, with the workspace that the connection chose or that the caller's key belongs to. */
async function withWorkspace(
  services: ToolServices,
  { workspace }: Tool,
  { session, caller, given }: ToolCall,
): Promise<Arguments> {
  if (!workspace || given.workspace_id !== undefined) return given;
  const { isProtected, workspaceId } = caller.principal;
  const chosen =
    (session && (await chosenWorkspace(services, session, caller))) ??
    // The API adds it where it's optional.
    (workspace === 'path' && !isProtected ? workspaceId : null);
  return chosen ? { ...given, workspace_id: chosen } : given;
}

/** @throws ServiceError VALIDATION_ERROR, ACCESS_DENIED, RATE_LIMIT_EXCEEDED */
export async function runTool(services: ToolServices, tool: Tool, call: ToolCall): Promise<ResultJson> {
  const { principal } = call.caller;
  // Before a person is asked.
  if (principal.kind === 'user') requireRole(principal.role, neededRole(tool.method, tool.path));
  const given = await withWorkspace(services, tool, call);
  const request = buildRequest(tool, given);
  if (tool.question) {
    const refused = await agreement(services, tool, { ...call, given });
    if (refused) return refused;
  }
  const answer = await call.api(request);
  if (!isOk(answer)) return errorResult(answer.text);
  return dataResult(tool.isList ? `{"items":${answer.text}}` : answer.text);
}
