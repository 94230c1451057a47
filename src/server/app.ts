import { join } from 'node:path';
import { Hono } from 'hono';
import { compilePattern } from '../fields/text/pattern.ts';
import { setPatternEngine } from '../fields/text/pattern-engine.ts';
import { ServiceError } from '../model/errors.ts';
import { LIMITS } from '../model/limits.ts';
import { authenticate } from './account/authenticate.ts';
import { companyRoutes } from './account/companies/routes.ts';
import { companyDomainRoutes, workspaceDomainRoutes } from './account/domains/routes.ts';
import { logoRoutes } from './account/logos/routes.ts';
import { sealRoutes } from './account/seals/routes.ts';
import { signerTermsRoutes } from './account/signer-terms/routes.ts';
import { workspaceRoutes } from './account/workspaces/routes.ts';
import { workspacePartRoutes } from './account/workspaces/workspace-settings-routes.ts';
import { recordApiCalls } from './api-log/record-api-calls.ts';
import { apiRequestRoutes } from './api-log/routes.ts';
import { consoleRoutes } from './console/console-routes.ts';
import { correctionRoutes } from './console/correction-routes.ts';
import { requestDeliveryRoutes } from './console/delivery-routes.ts';
import { tagRoutes } from './console/tag-routes.ts';
import { customFieldRoutes } from './custom-fields/routes.ts';
import { sitePages } from './documentation/site-pages.ts';
import { documentationToolRoutes } from './documentation/tool-routes.ts';
import { documentRoutes, uploadRoutes } from './documents/routes.ts';
import { issuedTokenRoutes } from './editor-tokens/issued-token-routes.ts';
import { tokenRoutes } from './editor-tokens/routes.ts';
import { fieldPresetRoutes } from './field-presets/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { emailTemplateRoutes } from './mail/templates/routes.ts';
import { createCallApi } from './mcp/call-api.ts';
import { toolRoutes } from './mcp/tool-routes.ts';
import { emailSampleRoutes } from './notices/sample-routes.ts';
import { grantRoutes } from './oauth/grant-routes.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { authRoutes } from './people/auth-routes.ts';
import { acceptForms, takesForm } from './platform/http/accept-forms.ts';
import {
  DOCUMENT_BODY,
  FORM_BODY,
  formatBytes,
  keyedBodySize,
  LARGE_DOCUMENT_ADVICE,
  limitBody,
  MAX_STRUCTURE,
  RECORD_BODY,
} from './platform/http/body-limits.ts';
import { checkJson } from './platform/http/check-json.ts';
import { limitWritesAtOnce } from './platform/http/concurrency-limit.ts';
import { handleErrors } from './platform/http/error-body.ts';
import { allowAnyOrigin, checkVersion, contractHeaders, secureHeaders } from './platform/http/headers.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { idempotency } from './platform/http/idempotency.ts';
import { shedLoad } from './platform/http/load-shedding.ts';
import { memoryCounter } from './platform/http/rate-counters.ts';
import {
  createRateLimiter,
  limitAddresses,
  limitCallers,
  type RateLimiter,
} from './platform/http/rate-limit.ts';
import { logRequests } from './platform/http/request-log.ts';
import { type ApiEnv, type ApiRouter, allowedMethods, createRouter } from './platform/http/router.ts';
import type { Services } from './platform/services.ts';
import { fileRoutes } from './platform/storage/routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { erasureRoutes } from './requests/erasure/routes.ts';
import { evidenceRoutes } from './requests/evidence/routes.ts';
import { callerOf } from './requests/record/caller.ts';
import { embeddedRequestRoutes } from './requests/routes/embedded-routes.ts';
import { requestPictureRoutes } from './requests/routes/picture-routes.ts';
import { signingRequestRoutes } from './requests/routes/routes.ts';
import { requestSealRoutes } from './requests/routes/seal-choice-routes.ts';
import { afterPausing } from './requests/seals/pause-seals.ts';
import { guardSession, sessionBodySize, sessionScope } from './requests/signing/guard-session.ts';
import { signingSessionRoutes } from './requests/signing/routes.ts';
import { consolePage } from './surface/console-page.ts';
import { embedPages } from './surface/embed-pages.ts';
import { referenceRoutes } from './surface/reference/routes.ts';
import { handPages } from './surface/serve-signature-fonts.ts';
import { checkPage, verifierFile, verifyPage } from './surface/single-file-pages.ts';
import { notFoundPage, refusedAppPage, startPage } from './surface/start-page.ts';
import { templatePictureRoutes } from './templates/picture-routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { templateSealRoutes } from './templates/seal-choice-routes.ts';
import { templateVersionRoutes } from './templates/version-routes.ts';
import { webhookDeliveryRoutes } from './webhooks/delivery-routes.ts';
import { webhookListenRoutes } from './webhooks/listen-route.ts';
import { webhookRoutes } from './webhooks/routes.ts';

const API_PREFIX = '/api/v1';

/** A resource's routes, with paths below `/api/v1`. */
type Routes = (services: Services) => ApiRouter;

/** Require an API key or an editor token. */
const KEYED: readonly Routes[] = [
  templateRoutes,
  documentRoutes,
  tokenRoutes,
  embeddedRequestRoutes,
  customFieldRoutes,
  fieldPresetRoutes,
  signingRequestRoutes,
  templatePictureRoutes,
  templateVersionRoutes,
  requestPictureRoutes,
  templateSealRoutes,
  requestSealRoutes,
  // Before `/webhooks/{id}`, which would match its path too.
  webhookListenRoutes,
  webhookRoutes,
  webhookDeliveryRoutes,
  companyRoutes,
  erasureRoutes,
  workspaceRoutes,
  workspacePartRoutes,
  companyDomainRoutes,
  workspaceDomainRoutes,
  mailRoutes,
  emailTemplateRoutes,
  emailSampleRoutes,
  signerTermsRoutes,
  (services) =>
    sealRoutes(
      services,
      (c) => (trx, lineage, requests) =>
        afterPausing(services, trx, lineage, requests, callerOf(services, c)),
    ),
];

/** Authorized by an unguessable ID or token in the path. */
const CAPABILITY: readonly Routes[] = [uploadRoutes, signingSessionRoutes];

/** Bodies of other methods aren't read. */
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

function createApi(services: Services, limiter: RateLimiter, embedFolder: string): ApiRouter {
  const perAddress = limitAddresses(limiter, services.config);
  const api = createRouter();

  const open = createRouter();
  const sessions = '/signing-sessions/*';
  open.on(WRITES, sessions, limitWritesAtOnce(services.config));
  open.use(sessions, guardSession(services, limiter, `${API_PREFIX}/signing-sessions/`), checkVersion);
  open.on(
    WRITES,
    sessions,
    limitBody((c) => sessionBodySize(c.var.session)),
    checkJson(RECORD_BODY),
    idempotency(services, sessionScope(services)),
  );
  for (const path of ['/uploads/*', '/openapi.json']) open.use(path, perAddress, checkVersion);
  for (const routes of CAPABILITY) open.route('/', routes(services));
  open.get('/openapi.json', (c) => c.json(openApiDocument(api, services.config.publicUrl + API_PREFIX)));

  const keyed = createRouter();
  keyed.use(
    '*',
    recordApiCalls(services, API_PREFIX),
    authenticate(services, limiter, API_PREFIX),
    limitCallers(limiter),
    checkVersion,
  );
  keyed.on(
    WRITES,
    '*',
    limitBody((c) => {
      const path = c.req.path.slice(API_PREFIX.length);
      if (takesForm(c, path))
        return { max: FORM_BODY, advice: `A PDF may have up to ${formatBytes(LIMITS.uploadBytes)}` };
      const max = keyedBodySize(path);
      return { max, advice: max === DOCUMENT_BODY ? LARGE_DOCUMENT_ADVICE : undefined };
    }),
    acceptForms(API_PREFIX),
    checkJson(MAX_STRUCTURE),
    idempotency(services),
  );
  for (const routes of KEYED) keyed.route('/', routes(services));
  keyed.route(
    '/',
    evidenceRoutes(services, () => verifierFile(services, embedFolder)),
  );

  // Order matters: paths that no open route answers require a key.
  api.route('/', open);
  api.route('/', keyed);
  return api;
}

interface AppOptions {
  /** The built `dist/embed`. */
  readonly embedFolder: string;
  /** Signs document links. */
  readonly linkSecret: string;
}

export function createApp(services: Services, { embedFolder, linkSecret }: AppOptions): Hono<ApiEnv> {
  setPatternEngine(compilePattern);
  const app = new Hono<ApiEnv>();
  const answerError = handleErrors(services.log);
  app.onError(answerError);

  app.use(
    '*',
    logRequests(services.log),
    secureHeaders(services.config.publicUrl),
    shedLoad(services.metrics, services.config.maxRequests),
  );
  for (const path of ['/api/*', '/files/*', '/logos/*', '/embed/*', '/.well-known/*'])
    app.use(path, allowAnyOrigin);
  app.use('/api/*', contractHeaders);

  const limiter = createRateLimiter(services);
  // In memory on every database: a shared counter would cost a statement for each range of a document.
  const fileLimiter = createRateLimiter(services, memoryCounter());
  for (const path of ['/files/*', '/logos/*', '/docs/*'])
    app.use(path, limitAddresses(fileLimiter, services.config));
  app.use('/.well-known/*', limitAddresses(limiter, services.config));

  app.route('/', healthRoutes(services));
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(await services.tokens.jwks());
  });
  app.route('/logos', logoRoutes(services));
  app.route('/files', fileRoutes(services, linkSecret));
  const api = createApi(services, limiter, embedFolder);
  app.route(API_PREFIX, api);
  app.route('/', authRoutes(services, limiter));
  const ofConsole = [
    grantRoutes,
    apiRequestRoutes,
    issuedTokenRoutes,
    previewRoutes,
    correctionRoutes,
    tagRoutes,
    requestDeliveryRoutes,
  ];
  const consoleParts = ofConsole.map((routesOf) => routesOf(services));
  app.route('/', consoleRoutes(services, limiter, consoleParts));
  app.route('/', oauthRoutes(services, limiter, refusedAppPage));
  const methodsAt = allowedMethods(api);
  app.notFound((c) => {
    const isApi = c.req.path.startsWith(`${API_PREFIX}/`);
    const page = isApi ? null : notFoundPage(c);
    if (page) return page;
    const allowed = isApi ? methodsAt(c.req.path.slice(API_PREFIX.length)) : [];
    const error =
      allowed.length > 0
        ? new ServiceError('METHOD_NOT_ALLOWED', `${c.req.method} isn’t supported here`, {
            headers: { Allow: allowed.join(', ') },
          })
        : new ServiceError('NOT_FOUND', 'The requested resource was not found');
    return answerError(error, c);
  });
  const document = () => openApiDocument(api, services.config.publicUrl + API_PREFIX);
  app.route('/', consolePage(embedFolder));
  app.use('/reference/*', limitAddresses(limiter, services.config));
  app.route('/reference', referenceRoutes(document));
  const docsFolder = join(embedFolder, '..', 'docs');
  app.route('/', documentationToolRoutes(docsFolder, document));
  const callApi = createCallApi(api, API_PREFIX, services.log, answerError);
  app.route('/', toolRoutes(services, limiter, { callApi, document }));
  app.route('/', sitePages(docsFolder));
  app.route('/', startPage());
  app.use('/verify', limitAddresses(limiter, services.config));
  app.route('/', verifyPage(embedFolder, services));
  app.route('/', handPages());
  for (const path of ['/embed/check', '/embed/check/headers'])
    app.use(path, limitAddresses(limiter, services.config));
  app.route('/', checkPage(embedFolder, services));
  // These pages query the database; counted in memory like files.
  const perPage = limitAddresses(fileLimiter, services.config);
  for (const path of ['/signing/*', '/embed/editor']) app.use(path, perPage);
  app.route('/', embedPages(embedFolder, services));
  return app;
}
